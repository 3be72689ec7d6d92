/** A first line that its text repeats says what the text is about, and is a name. */
import { likeness } from '../../domain/name-key.ts';
import { titleOf } from './markup.ts';
import type { Kept } from './tagged.ts';

export function addTitle(text: string, names: readonly Kept[]): readonly Kept[] {
  const title = repeatedTitle(text);
  const isKnown = names.some(({ name }) => likeness(name) === likeness(title ?? ''));
  return title === undefined || isKnown ? names : [{ name: title, kind: undefined }, ...names];
}

export function repeatedTitle(text: string): string | undefined {
  const { title = '', body = '' } = titleOf(text) ?? {};
  const key = likeness(title);
  const repeats = key !== '' && ` ${likeness(body.replaceAll(/[()]/g, ' '))} `.includes(` ${key} `);
  return repeats ? title : undefined;
}
