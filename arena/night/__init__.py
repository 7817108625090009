"""A club's evening: who sits with whom at which table in each round, and how everybody stands.

One person plays with changing partners; what is counted is the points of the sides he was on.
"""
