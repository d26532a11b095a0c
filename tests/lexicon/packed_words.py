"""Words packed as the word book packs them, and what Hypothesis makes words of."""

from hypothesis import strategies as st

from lexicon.dictionary.dawg import Dawg, pack_words

words = st.text(alphabet="AEHNPST", min_size=1, max_size=6)
sized_words = st.dictionaries(words, st.sampled_from([10, 20, 35, 70]), max_size=30)


def packed(*spellings):
    return pack_words((spelling, 10) for spelling in spellings)


def dawg_of(sizes):
    return Dawg.from_packed(pack_words(sizes.items()))
