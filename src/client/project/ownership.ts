/** Which project has which namespace. A project is its repository, not its name: two of one name have a namespace each. */
import { createHash } from 'node:crypto';
import type { Place } from './place.ts';

export interface Owner {
  readonly namespace: string;
  /** The name that another project had already, where its own would have been that. */
  readonly taken?: string;
  /** Whether a person was notified that it was taken. */
  readonly told?: boolean;
  readonly remotes: readonly string[];
  /** Of its clones, the latest last. */
  readonly homes: readonly string[];
}

export interface Claimed {
  readonly owner: Owner;
  /** All of them; the same list where nothing has changed. */
  readonly owners: readonly Owner[];
}

const MOST_HOMES = 50;
const HASH_LENGTH = 8;
const UNNAMED = 'project';

/** A folder's name in the characters that every namespace may have; undefined where none is left. */
export function plainName(name: string): string | undefined {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
    .slice(0, 64);
  return plain === '' ? undefined : plain;
}

/** The owner that a project is already, or a new one: of its plain name if that is free, else of that name with a part of a hash. */
export function claim(owners: readonly Owner[], place: Place): Claimed {
  const known = ownerOf(owners, place);
  const owner = grown(known ?? newOwner(owners, place), place, owners);
  if (owner === known) return { owner, owners };
  const others = owners
    .filter((each) => each !== known)
    .map((each) => ({ ...each, homes: each.homes.filter((home) => home !== place.home) }));
  return { owner, owners: [...others, owner] };
}

/** By its folder first, so that a project which gets a remote keeps its memories; by its remote, so that clones share them. */
function ownerOf(owners: readonly Owner[], { home, remotes }: Place): Owner | undefined {
  const [main] = remotes;
  const key = main ?? home;
  const isStill = ({ remotes: before }: Owner): boolean =>
    main === undefined || before.length === 0 || remotes.some((each) => before.includes(each));
  return (
    owners.find((each) => each.homes.includes(home) && isStill(each)) ??
    owners.find((each) => each.remotes.includes(key) || each.homes.includes(key))
  );
}

function newOwner(owners: readonly Owner[], { name, home, remotes }: Place): Owner {
  const names = new Set(owners.map(({ namespace }) => namespace));
  const plain = plainName(name);
  const free = (namespace: string | undefined): boolean => namespace !== undefined && !names.has(namespace);
  if (plain !== undefined && free(plain)) return { namespace: plain, remotes: [], homes: [] };
  const hash = createHash('sha256')
    .update(remotes[0] ?? home)
    .digest('hex');
  const hashed = Array.from(
    { length: hash.length - HASH_LENGTH },
    (_, more) => `${plain ?? UNNAMED}-${hash.slice(0, HASH_LENGTH + more)}`,
  );
  const namespace = hashed.find(free) ?? `${plain ?? UNNAMED}-${hash}`;
  return { namespace, ...(plain === undefined ? {} : { taken: plain }), remotes: [], homes: [] };
}

/** With what is new of the place; the same owner where nothing is. */
function grown(owner: Owner, { home, remotes: [main] }: Place, owners: readonly Owner[]): Owner {
  const isNew = main !== undefined && !owners.some(({ remotes }) => remotes.includes(main));
  if (!isNew && owner.homes.includes(home)) return owner;
  const homes = [...owner.homes.filter((each) => each !== home), home].slice(-MOST_HOMES);
  return { ...owner, remotes: isNew ? [...owner.remotes, main] : owner.remotes, homes };
}
