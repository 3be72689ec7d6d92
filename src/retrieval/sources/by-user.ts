/**
 * What the user of an assistant said, apart from what the assistant answered: its long answers hold the words of nearly every question, and
 * crowd out the short turns that answer it.
 */
import { isAssistant } from '../chat-roles.ts';

/** @returns ids of rows that an assistant did not say; none where no assistant speaks */
export function idsByUser(
  rows: readonly { readonly id: string; readonly who: string | null }[],
): ReadonlySet<string> {
  const others = rows.filter(({ who }) => !isAssistant(who));
  return new Set(others.length === rows.length ? [] : others.map(({ id }) => id));
}

/** The first of these ids, and the first of those that are a user's. @param ids best first */
export const withThoseOf = (
  ofUser: ReadonlySet<string>,
  ids: readonly string[],
  most: number,
  mostOfUser: number,
): string[] => [
  ...new Set([...ids.slice(0, most), ...ids.filter((id) => ofUser.has(id)).slice(0, mostOfUser)]),
];
