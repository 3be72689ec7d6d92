/** The settings of a namespace as `name=value`, to print and to change. */
import { MemoryError } from '../../domain/errors.ts';

/** As GraphQL answers, and as it takes them. */
export interface Config {
  readonly profile: string;
  readonly law: string | null;
  readonly weights: readonly { readonly signal: string; readonly weight: number }[];
  readonly lateInteraction: boolean;
  readonly schedule: string | null;
  readonly relevanceFloor: number | null;
  readonly secrets: string;
  readonly personalData: string;
  readonly parameters: readonly { readonly name: string; readonly value: number }[];
}

const PLAIN = [
  'profile',
  'law',
  'lateInteraction',
  'schedule',
  'relevanceFloor',
  'secrets',
  'personalData',
] as const;
type Plain = (typeof PLAIN)[number];
const LISTS = { weight: 'late', parameter: 'promoteAboveWorking' } as const;
type List = keyof typeof LISTS;

/** Settings that are not the default's are those with a value. */
export function toLines(config: Config): string[] {
  return [
    ...PLAIN.map((name) => `${name}=${config[name] ?? ''}`),
    ...config.weights.map(({ signal, weight }) => `weight.${signal}=${weight}`),
    ...config.parameters.map(({ name, value }) => `parameter.${name}=${value}`),
  ];
}

/**
 * @param changes each `name=value`; no value: the default
 * @returns the input of `setConfig`, which replaces all settings
 * @throws MemoryError INVALID_ARGUMENT where a setting is unknown or its value has the wrong type; the service checks the rest
 */
export function withChanges(config: Config, changes: readonly string[]): Record<string, unknown> {
  const plain = new Map<Plain, unknown>(PLAIN.map((name) => [name, config[name] ?? undefined]));
  const lists: Record<List, Map<string, number>> = {
    weight: new Map(config.weights.map(({ signal, weight }) => [signal, weight])),
    parameter: new Map(config.parameters.map(({ name, value }) => [name, value])),
  };
  for (const change of changes) {
    const at = change.indexOf('=');
    const name = (at === -1 ? change : change.slice(0, at)).trim();
    const value = at === -1 ? undefined : change.slice(at + 1).trim();
    if (value === undefined)
      throw refusal(`${name} has no value`, `Write ${name}=VALUE, or ${name}= for the default.`);
    const [list, item] = name.split('.', 2);
    if (isList(list) && item !== undefined && item !== '') {
      if (value === '') lists[list].delete(item);
      else lists[list].set(item, number(name, value));
    } else if (isPlain(name)) plain.set(name, value === '' ? undefined : typed(name, value));
    else
      throw refusal(
        `There is no setting ${name}`,
        `Settings: ${[...PLAIN, ...Object.entries(LISTS).map((each) => each.join('.'))].join(', ')}.`,
      );
  }
  return {
    ...Object.fromEntries(plain),
    weights: [...lists.weight].map(([signal, weight]) => ({ signal, weight })),
    parameters: [...lists.parameter].map(([name, value]) => ({ name, value })),
  };
}

const isPlain = (name: string): name is Plain => PLAIN.some((each) => each === name);
const isList = (name: string | undefined): name is List => name !== undefined && Object.hasOwn(LISTS, name);

function typed(name: Plain, value: string): unknown {
  if (name === 'relevanceFloor') return number(name, value);
  if (name === 'secrets' || name === 'personalData') return value.toUpperCase();
  if (name !== 'lateInteraction') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw refusal(`${name} is true or false, not ${value}`, `Write ${name}=true or ${name}=false.`);
}

function number(name: string, value: string): number {
  const read = Number(value);
  if (Number.isFinite(read)) return read;
  throw refusal(`${name} is a number, not ${value}`, `Write ${name}=0.5, for example.`);
}

const refusal = (problem: string, remedy: string): MemoryError =>
  new MemoryError('INVALID_ARGUMENT', `${problem}.`, { field: 'setting', remedy });
