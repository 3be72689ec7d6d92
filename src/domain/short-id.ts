/** A memory's id in eight characters: the last of its UUID, which are random. What an import brought in place of a UUID stays as it is. */

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const SHORT = /^[\da-f]{8}$/;

export const SHORT_ID_LENGTH = 8;

export const shortId = (id: string): string => (UUID.test(id) ? id.slice(-SHORT_ID_LENGTH) : id);

export const isShortId = (text: string): boolean => SHORT.test(text);

/** The one of these that a short id stands for; itself, where there is none or more than one. */
export function idAmong(ids: Iterable<string>, id: string): string {
  if (!isShortId(id)) return id;
  const all = [...ids];
  const meant = all.includes(id) ? [id] : all.filter((each) => shortId(each) === id);
  return meant.length === 1 ? (meant[0] ?? id) : id;
}
