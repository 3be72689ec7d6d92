/** What the properties of a bad node should be: values of a wrong type are converted, or left out; what must be there is set from what is known. */
import { entityKey } from '../domain/name-key.ts';
import type { PortableProperties } from '../domain/requests/transfer.ts';
import { NEEDED, REQUIRED, STORED_TYPES } from './schema/stored-types.ts';
import { typeOf } from './schema/properties.ts';

type Properties = Readonly<Record<string, unknown>>;

export interface BadNode {
  readonly labels: readonly string[];
  /** Names of properties. */
  readonly wrong: readonly string[];
  /** As the driver gives them. */
  readonly properties: Properties;
}

/** As a file writes values; null: to be removed. Undefined: it cannot be repaired. */
export function repaired({ labels, wrong, properties }: BadNode, now: Date): PortableProperties | undefined {
  const changed: Record<string, unknown> = {};
  for (const name of wrong) changed[name] = converted(properties[name], name);
  const held = (name: string): unknown => (name in changed ? changed[name] : properties[name]) ?? undefined;
  const isNeeded = (name: string): boolean => labels.some((label) => NEEDED[label]?.includes(name));
  for (const name of labels.flatMap((label) => REQUIRED[label] ?? [])) {
    if (held(name) !== undefined || !(wrong.includes(name) || isNeeded(name))) continue;
    const value = DEFAULTS[name]?.(held, now);
    if (value === undefined) return undefined;
    changed[name] = value;
  }
  return changed;
}

/** Null where the value tells nothing. */
function converted(value: unknown, name: string): unknown {
  const [type = ''] = STORED_TYPES[name] ?? [];
  const found = CONVERT[type]?.(value) ?? null;
  return typeOf(name)?.safeParse(found).success === true ? found : null;
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value);

const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;

function instantOf(value: unknown): unknown {
  const time = typeof value === 'number' ? value : Date.parse(textOf(value));
  return Number.isNaN(time) || Math.abs(time) > 8.64e15
    ? undefined
    : { datetime: new Date(time).toISOString() };
}

/** By the type that is wanted. */
const CONVERT: Readonly<Record<string, (value: unknown) => unknown>> = {
  'STRING NOT NULL': textOf,
  'BOOLEAN NOT NULL': (value) => ({ true: true, false: false })[textOf(value)],
  'INTEGER NOT NULL': (value) => (Number.isSafeInteger(numberOf(value)) ? numberOf(value) : undefined),
  'ZONED DATETIME NOT NULL': instantOf,
  'LIST<STRING NOT NULL> NOT NULL': (value) => (Array.isArray(value) ? value.map(String) : [textOf(value)]),
};

type Held = (name: string) => unknown;

/** A driver's DateTime, or what a file writes. */
const msOf = (value: unknown): number | undefined => {
  if (value === undefined) return undefined;
  const { datetime = value } = value as { readonly datetime?: unknown };
  const time = Date.parse(String(datetime));
  return Number.isNaN(time) ? undefined : time;
};
const dated = (time: number): unknown => ({ datetime: new Date(time).toISOString() });
const recorded = (held: Held, now: Date): number => {
  const inMs = held('recordedAtMs');
  return msOf(held('recordedAt')) ?? (typeof inMs === 'number' ? inMs : now.getTime());
};
const occurred = (held: Held, now: Date): number => {
  const inMs = held('occurredAtMs');
  return msOf(held('occurredAt')) ?? (typeof inMs === 'number' ? inMs : recorded(held, now));
};

/** Of what must be there and follows from the rest. What somebody wrote, and keys, do not. */
const DEFAULTS: Readonly<Record<string, (held: Held, now: Date) => unknown>> = {
  live: (held) => held('retractedAt') === undefined,
  recordedAt: (held, now) => dated(recorded(held, now)),
  recordedAtMs: recorded,
  occurredAt: (held, now) => dated(occurred(held, now)),
  occurredAtMs: occurred,
  energyAt: (held, now) => dated(recorded(held, now)),
  erasedAt: (_, now) => dated(now.getTime()),
  formedAt: (_, now) => dated(now.getTime()),
  tier: () => 'working',
  energy: () => ({ float: 1 }),
  accessCount: () => 0,
  executionCount: () => 0,
  version: () => 1,
  deprecated: () => false,
  type: () => 'CONCEPT',
  nameKey: (held) => {
    const name = held('name');
    return typeof name === 'string' ? entityKey(name) : undefined;
  },
};
