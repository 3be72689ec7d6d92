"""Fits the weights of profile `default` for chat with an assistant, and judges them with each set left out.

python weights.py --pools <folder>

Every weight is at least 0. The loss is the cross-entropy of the memories that answer, among all candidates of a question.
"""

import argparse
import glob
import os

import numpy as np
from scipy.optimize import minimize

from pools import judged, read_pools

SIGNALS = (
    "text", "vector", "late", "lateContext", "session", "reply", "graph", "statement", "speaker",
    "date", "temporal", "user",
)
# How sharply a score tells candidates apart, and how much large weights cost.
SHARPNESS = 6
RIDGE = 0.18


def columns(pool, names):
    return np.nan_to_num(pool.x[:, [names.index(signal) for signal in SIGNALS]])


def fit(sets, names):
    """Every set weighs the same, however many questions it has."""
    asked = [
        (columns(pool, names), pool.labels > 0, bool(pool.evidence), 1 / len(sets) / len(pools))
        for pools in sets
        for pool in pools
        if (pool.labels > 0).any() and not (pool.labels > 0).all()
    ]

    def loss(weights):
        total, slope = RIDGE * weights @ weights, 2 * RIDGE * weights
        for x, answers, by_memory, share in asked:
            scores = SHARPNESS * x @ weights
            odds = np.exp(scores - scores.max())
            among = odds / odds.sum()
            # Where only sessions are known, it is enough that one of their memories comes up.
            wanted = answers / answers.sum() if by_memory else np.where(answers, odds, 0) / odds[answers].sum()
            entropy = -np.log(among[answers]).mean() if by_memory else -np.log(among[answers].sum())
            total += share * entropy
            slope += share * SHARPNESS * (x.T @ (among - wanted))
        return total, slope

    start = np.full(len(SIGNALS), 0.1)
    return minimize(loss, start, jac=True, bounds=[(0, None)] * len(SIGNALS), method="L-BFGS-B").x


def shown(pools, score):
    coverage, ndcg, _, _, deep = 100 * np.mean([judged(pool, score(pool)) for pool in pools], axis=0)
    return f"{coverage:.1f} / {ndcg:.1f} / {deep:.1f}"


def main():
    parse = argparse.ArgumentParser()
    parse.add_argument("--pools", required=True)
    options = parse.parse_args()
    read = [read_pools(path) for path in sorted(glob.glob(os.path.join(options.pools, "*.jsonl")))]
    names = read[0][0]
    talks = names.index("assistants")
    sets = {pools[0].set: pools for _, pools in read if pools[0].x[0, talks] > 0}
    weighed = lambda weights: lambda pool: columns(pool, names) @ weights
    print("coverage@10 / nDCG@10 / coverage@50:", *sets, sep=" | ")
    print("weights of today", *[shown(pools, lambda pool: pool.x[:, names.index("linear")]) for pools in sets.values()], sep=" | ")
    every = fit(list(sets.values()), names)
    print("fitted on all", *[shown(pools, weighed(every)) for pools in sets.values()], sep=" | ")
    others = lambda name: [pools for other, pools in sets.items() if other != name]
    print("the set left out", *[shown(pools, weighed(fit(others(name), names))) for name, pools in sets.items()], sep=" | ")
    print({signal: round(float(weight), 2) for signal, weight in zip(SIGNALS, every) if weight >= 0.005})


if __name__ == "__main__":
    main()
