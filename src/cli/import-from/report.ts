/** What became of a file: what is stored as what, what was left out and why, each kind with its first examples. */
import type { Item, Storable } from './item.ts';
import { printableLine } from '../../domain/texts/printable.ts';

/** Where it is in the file, and what it says or what is wrong with it. */
interface Example {
  readonly at: string;
  readonly text: string;
}

interface LeftOut {
  readonly kind: string;
  readonly count: number;
  readonly examples: readonly Example[];
}

interface Mapped {
  readonly from: string;
  readonly to: Storable['kind'];
  readonly count: number;
}

/** The same for a preview as for the import. */
export interface Mapping {
  readonly mapped: readonly Mapped[];
  /** Nothing here is like it. */
  readonly left: readonly LeftOut[];
  /** Wrong, and passed over; its kind is its error's code. */
  readonly bad: readonly LeftOut[];
}

export interface Stored {
  readonly created: number;
  readonly duplicates: number;
  /** Facts that contradict what was held before. */
  readonly contradicting: number;
  /** Found by full text already; their vectors follow. */
  readonly notEmbedded: number;
}

export interface ImportReport extends Mapping {
  readonly source: string;
  readonly dryRun: boolean;
  /** Null for a preview. */
  readonly stored: Stored | null;
  readonly seconds: number;
  readonly complete: boolean;
}

const MOST_EXAMPLES = 3;
/** Kinds listed one by one. A file of nonsense can have any number of them. */
const MOST_KINDS = 50;
const OTHER = 'anything else';

class Kinds {
  readonly #kinds = new Map<string, { count: number; examples: Example[] }>();

  add(named: string, example: Example): void {
    const kind = this.#kinds.has(named) || this.#kinds.size < MOST_KINDS ? named : OTHER;
    const held = this.#kinds.get(kind) ?? { count: 0, examples: [] };
    held.count += 1;
    if (held.examples.length < MOST_EXAMPLES) held.examples.push(example);
    this.#kinds.set(kind, held);
  }

  list(): LeftOut[] {
    return [...this.#kinds].map(([kind, held]) => ({ kind, ...held }));
  }
}

export class MappingTally {
  readonly #mapped = new Map<string, { from: string; to: Storable['kind']; count: number }>();
  readonly #left = new Kinds();
  readonly #bad = new Kinds();

  count(item: Item): void {
    if (item.kind === 'left') this.#left.add(item.what, { at: item.at, text: item.example });
    else if (item.kind === 'bad') this.#bad.add(item.error.code, { at: item.at, text: item.error.message });
    else {
      const key = `${item.from}\u0000${item.kind}`;
      const held = this.#mapped.get(key) ?? { from: item.from, to: item.kind, count: 0 };
      held.count += 1;
      this.#mapped.set(key, held);
    }
  }

  mapping(): Mapping {
    // Not in the order of storing, which is not that of the file.
    const mapped = [...this.#mapped.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1));
    return { mapped, left: this.#left.list(), bad: this.#bad.list() };
  }
}

const many = (value: number): string => value.toLocaleString('en');

function* described(title: string, kinds: readonly LeftOut[]): Generator<string> {
  if (kinds.length > 0) yield title;
  for (const { kind, count, examples } of kinds) {
    yield `  ${many(count)} × ${printableLine(kind)}`;
    for (const { at, text } of examples) yield `      ${printableLine(`${at}: ${text}`)}`;
  }
}

export function describeReport({ mapped, left, bad, stored, dryRun, seconds }: ImportReport): string {
  return [
    dryRun ? 'Would be stored:' : 'Stored:',
    ...(mapped.length === 0 ? ['  nothing'] : []),
    ...mapped.map(({ from, to, count }) => `  ${many(count)} × ${printableLine(from)}, as a ${to}`),
    ...described('Left out, because hippograph has no equivalent:', left),
    ...described('Left out, because it is invalid:', bad),
    ...(stored === null
      ? []
      : [
          `${many(stored.created)} new, ${many(stored.duplicates)} already stored; ${seconds.toFixed(1)} s`,
          ...(stored.contradicting === 0
            ? []
            : [
                `  ${many(stored.contradicting)} facts contradict what was held before: see hippograph entity.`,
              ]),
          ...(stored.notEmbedded === 0
            ? []
            : [`  ${many(stored.notEmbedded)} are searchable by words now. Their vectors follow.`]),
        ]),
  ].join('\n');
}
