"""Fits how likely a result answers the question, and judges it with each set left out.

python relevance.py --judged <folder> [--out ../../src/retrieval/relevance/relevance-model.ts]

The folder comes from `npm run bench -- relevance`. Three logistic regressions: with token vectors, with vectors, with words alone.
Every set weighs the same; a question asked where its answer is not weighs a quarter of one that is asked where it is.
"""

import argparse
import glob
import json
import math
import os

import numpy as np
from scipy.optimize import minimize

FEATURES = ("late", "lateContext", "vector", "context", "words")
MODELS = {"tokens": FEATURES, "vectors": ("vector", "context", "words"), "words": ("words",)}
RIDGE = 1e-4
ELSEWHERE = 0.25
ELSE = ("elsewhere", "something else")


def read(folder):
    sets = {}
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl"))):
        for line in open(path, encoding="utf8"):
            question = json.loads(line)
            if question["label"]:
                question["x"] = np.array([[0 if value is None else value for value in row[: len(FEATURES)]] for row in question["x"]], float)
                question["label"] = np.array(question["label"], float)
                sets.setdefault(question["set"], []).append(question)
    return sets


def fit(sets, names):
    columns = [FEATURES.index(name) for name in names]
    rows, labels, shares = [], [], []
    for questions in sets:
        sure = [each for each in questions if each["sure"]]
        weights = [ELSEWHERE if each["category"] in ELSE else 1 for each in sure]
        for each, weight in zip(sure, weights):
            rows.append(each["x"][:, columns])
            labels.append(each["label"])
            shares.append(np.full(len(each["label"]), weight / sum(weights) / len(each["label"]) / len(sets)))
    x, y, share = np.concatenate(rows), np.concatenate(labels), np.concatenate(shares)
    x = np.hstack([x, np.ones((len(x), 1))])

    def loss(weights):
        odds = x @ weights
        cost = share @ (np.logaddexp(0, odds) - y * odds) + RIDGE * weights[:-1] @ weights[:-1]
        slope = x.T @ (share * (1 / (1 + np.exp(-odds)) - y))
        slope[:-1] += 2 * RIDGE * weights[:-1]
        return cost, slope

    # No feature may count against a memory.
    bounds = [(0, None)] * len(names) + [(None, None)]
    return minimize(loss, np.zeros(x.shape[1]), jac=True, bounds=bounds, method="L-BFGS-B").x


def probabilities(question, weights, names):
    odds = question["x"][:, [FEATURES.index(name) for name in names]] @ weights[:-1] + weights[-1]
    return 1 / (1 + np.exp(-odds))


def auc(high, low):
    if not len(high) or not len(low):
        return float("nan")
    return np.mean([(np.sum(h > low) + 0.5 * np.sum(h == low)) / len(low) for h in high])


def calibration_error(p, y):
    """Ten bins of equal width: the mean distance between what was said and what came true."""
    bins = np.minimum((p * 10).astype(int), 9)
    return sum(abs(p[bins == at].mean() - y[bins == at].mean()) * np.mean(bins == at) for at in range(10) if (bins == at).any())


def least(memories):
    """As src/retrieval/relevance/least-relevance.ts has it."""
    return 0.02 + 0.045 * min(1, max(0, math.log(memories / 110) / math.log(280 / 110)))


def report(name, questions, weights, names):
    best = lambda of: np.array([probabilities(each, weights, names).max() / least(each["memories"]) for each in of])
    answerable = [each for each in questions if not each["abstain"]]
    unanswerable = [each for each in questions if each["abstain"] and each["category"] not in ELSE]
    elsewhere = [each for each in questions if each["category"] in ELSE]
    sure = [each for each in questions if each["sure"] and each["category"] not in ELSE]
    p = np.concatenate([probabilities(each, weights, names) for each in sure]) if sure else np.zeros(0)
    y = np.concatenate([each["label"] for each in sure]) if sure else np.zeros(0)
    a, u, e = best(answerable), best(unanswerable), best(elsewhere)
    share = lambda values: float("nan") if not len(values) else 100 * np.mean(values < 1)
    print(
        f"{name} | {len(a)}, {len(u)}, {len(e)} | {auc(p[y > 0], p[y == 0]):.2f} | {calibration_error(p, y) if len(p) else float('nan'):.3f} | "
        f"{auc(a, u):.2f} | {auc(a, e):.2f} | {share(a):.1f} | {share(u):.1f} | {share(e):.1f}"
    )


def main():
    parse = argparse.ArgumentParser()
    parse.add_argument("--judged", required=True)
    parse.add_argument("--out")
    options = parse.parse_args()
    sets = read(options.judged)
    models = {}
    for model, names in MODELS.items():
        print(f"\n{model}, each set left out")
        print("set | answerable, unanswerable, asked elsewhere | AUC of results | calibration error | AUC of silence | the same, elsewhere | "
              "silent in %: answerable | unanswerable | elsewhere")
        for left_out, questions in sets.items():
            others = [each for name, each in sets.items() if name != left_out]
            report(left_out, questions, fit(others, names), names)
        models[model] = fit(list(sets.values()), names)
        print("all:", dict(zip([*names, "intercept"], models[model].round(3).tolist())))
    if options.out:
        write(options.out, models)


def write(path, models):
    lines = ["/** Written by bench/ranker/relevance.py. Do not edit. */", "", "/** One logistic regression: the log odds are the sum of weight × feature, and the intercept. */", "export interface RelevanceModel {", "  readonly intercept: number;", "  readonly weights: Readonly<Record<string, number>>;", "}", ""]
    lines.append("export const RELEVANCE_MODELS: Readonly<Record<'tokens' | 'vectors' | 'words', RelevanceModel>> = {")
    for model, weights in models.items():
        shown = ", ".join(f"{name}: {weight:.3f}" for name, weight in zip(MODELS[model], weights))
        lines += [f"  {model}: {{", f"    intercept: {weights[-1]:.3f},", f"    weights: {{ {shown} }},", "  },"]
    lines += ["};", ""]
    with open(path, "w", encoding="utf8") as file:
        file.write("\n".join(lines))


if __name__ == "__main__":
    main()
