"""Reads pools: a question a line, with its candidates' features and labels, as `npm run bench -- pools` writes them."""

import json
import math
from dataclasses import dataclass

import numpy as np


@dataclass
class Pool:
    set: str
    namespace: str
    question: str
    category: str
    evidence: set
    sessions: set
    keys: list
    session: list
    labels: np.ndarray
    x: np.ndarray
    baselines: dict

    @property
    def judged(self):
        return bool(self.evidence or self.sessions)


def read_pools(path):
    """The names of the features, and the pools."""
    pools, names = [], None
    with open(path) as lines:
        for line in lines:
            row = json.loads(line)
            if "features" in row:
                names = row["features"]
                continue
            if row["abstain"]:
                continue
            x = np.array(
                [[math.nan if value is None else value for value in each] for each in row["x"]], dtype=np.float64
            )
            pools.append(
                Pool(
                    row["set"], row["ns"], row["q"], row["category"],
                    set(row["evidence"]), set(row["sessions"]), row["keys"], row["session"],
                    np.array(row["label"]), x, {"BM25": row["bm25"], "vector": row["vec"]},
                )
            )
    return names, [pool for pool in pools if pool.judged and len(pool.keys) > 0]


def quality(ranking, wanted):
    """(coverage@10, nDCG@10, any@10, all@10, coverage@50)"""
    gain = lambda at: 1 / math.log2(at + 2)
    found = [at for at, key in enumerate(ranking) if key in wanted]
    ideal = sum(gain(at) for at in range(min(10, len(wanted))))
    at10 = [at for at in found if at < 10]
    return np.array([
        len(at10) / len(wanted), sum(gain(at) for at in at10) / ideal, float(len(at10) > 0),
        float(len(at10) == len(wanted)), len([at for at in found if at < 50]) / len(wanted),
    ])


def judged(pool, scores):
    """By memories where they are known, by sessions (each by its best hit) elsewhere."""
    order = np.argsort(-scores, kind="stable")
    if pool.evidence:
        return quality([pool.keys[at] for at in order], pool.evidence)
    return quality(list(dict.fromkeys(pool.session[at] for at in order)), pool.sessions)
