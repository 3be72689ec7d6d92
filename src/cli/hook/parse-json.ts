/** Undefined where it is no JSON: what an assistant writes is checked against a schema next. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
