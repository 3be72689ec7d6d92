/** Conditions of LangGraph on values and on namespaces. */
import type { MatchCondition } from '@langchain/langgraph-checkpoint';

const OPERATORS: Readonly<Record<string, (one: unknown, other: unknown) => boolean>> = {
  $eq: (one, other) => one === other,
  $ne: (one, other) => one !== other,
  $gt: (one, other) => Number(one) > Number(other),
  $gte: (one, other) => Number(one) >= Number(other),
  $lt: (one, other) => Number(one) < Number(other),
  $lte: (one, other) => Number(one) <= Number(other),
};

/** Whether a value is what a filter asks for, as in LangGraph's own store in memory. */
export function passes(value: Record<string, unknown>, filter: Record<string, unknown> = {}): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    const conditions = Object.entries(wanted !== null && typeof wanted === 'object' ? wanted : {});
    if (conditions.length === 0 || !conditions.every(([operator]) => operator in OPERATORS))
      return value[name] === wanted;
    return conditions.every(([operator, other]) => OPERATORS[operator]?.(value[name], other));
  });
}

export function fits(namespace: readonly string[], { matchType, path }: MatchCondition): boolean {
  const from = matchType === 'prefix' ? 0 : namespace.length - path.length;
  if (path.length > namespace.length) return false;
  return path.every((label, at) => label === '*' || label === namespace[from + at]);
}
