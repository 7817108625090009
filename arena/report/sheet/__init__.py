"""A rule set in words: the sentences, a file a part of the rules, and the tables of its options."""
