/** Who and what a memory mentions: what its writer stated, who said it, and the names in its text. */
import type { Names } from '../knowledge/name-reader.ts';
import { isIndexable, keysOf, nameKey } from '../domain/name-key.ts';

export interface Mention {
  readonly name: string;
  readonly nameKey: string;
  readonly likeness: string;
  /** As the writer stated it. */
  readonly type: string | null;
  /** For an entity whose type was not stated. */
  readonly likelyType: string;
  /** It is who said this, not what was said. */
  readonly speaks: boolean;
}

export interface Mentioning {
  readonly who: string | null;
  /** Name and type with a NUL between them; the type may be empty. */
  readonly statedEntities: readonly string[];
}

/** Each name once; what was stated comes before what was found. */
export function mentionsOf(memory: Mentioning, namesInText: Names): Mention[] {
  const stated = memory.statedEntities.map((each) => {
    const [name = '', type = ''] = each.split('\u0000');
    return mention(name, 'CONCEPT', type === '' ? null : type);
  });
  const speaker = memory.who === null ? [] : [{ ...mention(memory.who, 'PERSON'), speaks: true }];
  const found = namesInText.map(({ name, type = 'CONCEPT' }) => mention(name, type));
  const byKey = new Map<string, Mention>();
  for (const each of [...stated, ...speaker, ...found]) {
    const known = byKey.get(each.nameKey);
    // What has neither letter nor digit is no name; what is too long comes from earlier versions.
    if (nameKey(each.name) !== '' && isIndexable(each.name))
      byKey.set(each.nameKey, { ...(known ?? each), speaks: known?.speaks === true || each.speaks });
  }
  return [...byKey.values()];
}

function mention(name: string, likelyType: string, type: string | null = null): Mention {
  return { name, ...keysOf(name), type, likelyType, speaks: false };
}
