"""A rule set in words: `explain`, the sentences it is made of (a file a part of the rules), tables of options."""
