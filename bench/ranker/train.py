"""Trains boosted trees over the weighted sum from pools, and judges them: each set left out in turn, and by blocks of conversations.

python train.py --pools <folder> --ship lme-dev,realmem-dev,2wiki-dev,musique-dev,multihop-rag-dev
"""

import argparse
import glob
import os
import zlib

import lightgbm as lgb
import numpy as np

from pools import judged, quality, read_pools

FOLDS = 5


SIGNALS = ("text", "vector", "late", "lateContext", "session", "graph")


def direction(name):
    """More of a signal never ranks a candidate lower; a higher number of a rank never higher."""
    signal, _, kind = name.partition(" ")
    if signal in SIGNALS and kind in ("", "raw", "z"):
        return 1
    if signal in SIGNALS and kind == "rank":
        return -1
    return 1 if name in ("covered", "covered near", "date", "speaker", "temporal") else 0


def parameters(options):
    return {
        **({"monotone_constraints": [direction(name) for name in options.names]} if options.monotone else {}),
        "objective": "lambdarank", "learning_rate": options.rate, "num_leaves": options.leaves,
        "min_data_in_leaf": options.least, "lambdarank_truncation_level": 15, "label_gain": [0, 1, 1],
        "feature_fraction": options.fraction, "deterministic": True, "force_row_wise": True, "num_threads": 1,
        "seed": 1, "verbosity": -1,
    }


def start(pool, options):
    """What the trees add to: the weighted sum of today, so that a kind of text which they do not know is ranked by it."""
    return options.residual * pool.x[:, options.linear]


def chats_with_an_assistant(pool, options):
    """Where the trees count: for the other kinds no weighted sum was found wanting."""
    return pool.x[0, options.assistants] > 0


def train(pools, columns, options):
    """Every set weighs the same, however many questions it has."""
    useful = [pool for pool in pools if pool.labels.max() > 0 and chats_with_an_assistant(pool, options)]
    count = {}
    for pool in useful:
        count[pool.set] = count.get(pool.set, 0) + 1
    x = np.concatenate([pool.x[:, columns] for pool in useful])
    y = np.concatenate([np.minimum(pool.labels, 1) for pool in useful])
    weight = np.concatenate([np.full(len(pool.keys), len(useful) / len(count) / count[pool.set]) for pool in useful])
    init = np.concatenate([start(pool, options) for pool in useful])
    data = lgb.Dataset(x, y, weight=weight, group=[len(pool.keys) for pool in useful], init_score=init)
    return lgb.train(parameters(options), data, options.trees)


def fold_of(pool, namespaces):
    """By conversation; within a set of few by question."""
    if len(namespaces) >= FOLDS:
        return namespaces.index(pool.namespace) % FOLDS
    return zlib.crc32(pool.question.encode()) % FOLDS


def table(rows):
    for row in rows:
        print(" | ".join(str(each) for each in row))


def shown(each):
    coverage, ndcg, _, _, deep = 100 * np.mean(each, axis=0)
    return f"{coverage:.1f} / {ndcg:.1f} / {deep:.1f}"


def main():
    parse = argparse.ArgumentParser()
    parse.add_argument("--pools", required=True)
    parse.add_argument("--ship", default="lme-dev,realmem-dev,2wiki-dev,musique-dev,multihop-rag-dev")
    parse.add_argument("--monotone", action="store_true", help="no signal may count against a candidate")
    parse.add_argument("--residual", type=float, default=5, help="how much of the weighted sum the trees add to")
    parse.add_argument("--trees", type=int, default=80)
    parse.add_argument("--leaves", type=int, default=6)
    parse.add_argument("--least", type=int, default=80)
    parse.add_argument("--rate", type=float, default=0.05)
    parse.add_argument("--fraction", type=float, default=1.0)
    parse.add_argument("--without", default="linear", help="features left out, by a word of their names, separated by commas")
    parse.add_argument("--no-folds", action="store_true")
    parse.add_argument("--brief", action="store_true", help="without what does not depend on the options")
    options = parse.parse_args()

    read = [read_pools(path) for path in sorted(glob.glob(os.path.join(options.pools, "*.jsonl")))]
    # Files of different days may have different features.
    names = [name for name in read[0][0] if all(name in others for others, _ in read)]
    sets = {}
    for own, pools in read:
        at = [own.index(name) for name in names]
        for pool in pools:
            pool.x = pool.x[:, at]
        sets[pools[0].set] = pools
    without = [word for word in options.without.split(",") if word]
    columns = [at for at, name in enumerate(names) if not any(word in name for word in without)]
    options.names = [names[at] for at in columns]
    everything = [pool for pools in sets.values() for pool in pools]
    shipped = [name for name in options.ship.split(",") if name in sets]
    linear = options.linear = names.index("linear")
    options.assistants = names.index("assistants")

    head = ["coverage@10 / nDCG@10 / coverage@50", *sets]
    rows = [["questions", *[len(pools) for pools in sets.values()]]]
    for baseline in ("BM25", "vector"):
        rows.append([baseline])
        for pools in sets.values():
            each = []
            for pool in pools:
                ranking = pool.baselines[baseline]
                if pool.evidence:
                    each.append(quality(ranking, pool.evidence))
            rows[-1].append(shown(each) if each else "")
    rows.append(["default today", *[shown([judged(p, p.x[:, linear]) for p in pools]) for pools in sets.values()]])
    rows.append(["best of the pool", *[shown([judged(p, p.labels.astype(float)) for p in pools]) for pools in sets.values()]])
    if not options.brief:
        table([head, *rows])

    def score(model, pool):
        sum_of_weights = start(pool, options)
        if not chats_with_an_assistant(pool, options):
            return sum_of_weights
        return sum_of_weights + model.predict(pool.x[:, columns], num_threads=1)

    ship = train([pool for name in shipped for pool in sets[name]], columns, options)
    row = ["shipped sets only, all of them"]
    for name, pools in sets.items():
        row.append(shown([judged(p, score(ship, p)) for p in pools]) + (" (seen)" if name in shipped else ""))
    table([row])
    row = ["shipped sets only, the set itself left out"]
    for name, pools in sets.items():
        model = ship if name not in shipped else train([p for s in shipped if s != name for p in sets[s]], columns, options)
        row.append(shown([judged(p, score(model, p)) for p in pools]))
    table([row])
    if not options.no_folds:
        for label, among in (("shipped sets only, by conversation", shipped), ("all sets, by conversation", list(sets))):
            spaces = {name: sorted({p.namespace for p in sets[name]}) for name in among}
            each = {name: [] for name in among}
            for fold in range(FOLDS):
                fits = [p for name in among for p in sets[name] if fold_of(p, spaces[name]) != fold]
                model = train(fits, columns, options)
                for name in among:
                    each[name] += [judged(p, score(model, p)) for p in sets[name] if fold_of(p, spaces[name]) == fold]
            table([[label, *[shown(each[name]) if name in each else "" for name in sets]]])
        if len(shipped) < len(sets):
            row = ["all sets, the set itself left out"]
            for name, pools in sets.items():
                model = train([p for p in everything if p.set != name], columns, options)
                row.append(shown([judged(p, score(model, p)) for p in pools]))
            table([row])
    gains = ship.feature_importance("gain")
    order = np.argsort(-gains)[:25]
    if not options.brief:
        print("gain:", ", ".join(f"{names[columns[at]]} {gains[at] / gains.sum():.3f}" for at in order))


if __name__ == "__main__":
    main()
