/** The names of a text by the head: its spans, what else of their words belongs to them, and what is cut off or left out. */
import type { Kind } from '../../models/names/head.ts';
import { cleaned } from './clean.ts';
import { completed, grown, joined } from './extent.ts';
import { addQuoted } from './quoted.ts';
import type { Tagged } from './tagged.ts';
import { addTitle } from './title.ts';

export interface Named {
  readonly name: string;
  /** Undefined where nothing tells. */
  readonly type?: string | undefined;
}

const TYPES: Readonly<Record<Kind, string>> = {
  P: 'PERSON',
  O: 'ORGANIZATION',
  L: 'PLACE',
  T: 'TOOL',
  W: 'WORK',
};

/** Names that stand in the text twice are there twice. */
export function readTagged(tagged: Tagged): Named[] {
  const found = completed(tagged, joined(tagged, grown(tagged, tagged.spans)));
  const kept = found.flatMap((each) => cleaned(tagged, each) ?? []);
  const all = addTitle(tagged.text, addQuoted(tagged, kept));
  return all.map(({ name, kind }) => ({ name, type: typeOf(name, kind) }));
}

function typeOf(name: string, kind: Kind | undefined): string | undefined {
  if (kind === undefined) return undefined;
  return /^project\s/iu.test(name) ? 'PROJECT' : TYPES[kind];
}
