/** The same shape with every null left out: GraphQL says null where the domain says nothing. */
export type WithoutNulls<T> = T extends Date
  ? T
  : T extends readonly (infer Item)[]
    ? readonly WithoutNulls<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithoutNulls<Exclude<T[Key], null>> }
      : T;

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, strip(inner)]),
  );
}

export const withoutNulls = <T extends object>(input: T): WithoutNulls<T> => strip(input) as WithoutNulls<T>;
