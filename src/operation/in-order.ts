/** What was found by id, in the order of the ids that were asked for; null where nothing has the id. */
export const inOrder = <Found>(ids: readonly string[], found: ReadonlyMap<string, Found>): (Found | null)[] =>
  ids.map((id) => found.get(id) ?? null);
