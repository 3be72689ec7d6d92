/** Parses the types in the headers of .cypher files, and prints them for TypeScript. */
import type { ScalarName } from '../src/store/statement.ts';

/** A type as a header writes it: an alias keeps its name. */
export type HeaderType = { readonly nullable: boolean } & (
  | { readonly kind: 'scalar'; readonly type: ScalarName }
  | { readonly kind: 'list'; readonly of: HeaderType }
  | { readonly kind: 'record'; readonly fields: Fields }
  | { readonly kind: 'alias'; readonly name: string }
);
export type Fields = Readonly<Record<string, HeaderType>>;

const TYPESCRIPT: Readonly<Record<ScalarName, string>> = {
  string: 'string',
  integer: 'number',
  float: 'number',
  boolean: 'boolean',
  datetime: 'Date',
  instant: 'Date',
  vector: 'Float32Array',
  map: 'Readonly<Record<string, unknown>>',
  bytes: 'Int8Array',
};
export const SCALARS = Object.keys(TYPESCRIPT) as ScalarName[];

export class HeaderError extends SyntaxError {}

/** Parses `name: type, …`. A type is a scalar, an `Alias`, `list<type>` or `{name: type, …}`, each with an optional `?`. */
export class TypeParser {
  private readonly source: string;
  private readonly aliases: ReadonlySet<string>;
  private at = 0;

  constructor(source: string, aliases: ReadonlySet<string>) {
    this.source = source;
    this.aliases = aliases;
  }

  fields(end: '' | '}'): Record<string, HeaderType> {
    const fields: Record<string, HeaderType> = {};
    for (;;) {
      const name = this.take(/\s*([A-Za-z_]\w*)\s*:\s*/y, 'a name and a colon');
      fields[name] = this.type();
      if (this.maybe(/\s*,\s*/y)) continue;
      if (end === '' ? this.maybe(/\s*$/y) : this.maybe(/\s*\}/y)) return fields;
      this.fail(end === '' ? 'a comma or the end' : 'a comma or }');
    }
  }

  /** One `name: type`; prose may follow behind a comma. */
  parameter(): { name: string; type: HeaderType } {
    const name = this.take(/\s*([A-Za-z_]\w*)\s*:\s*/y, 'a name and a colon');
    const type = this.type();
    if (!this.maybe(/\s*(,|$)/y)) this.fail('a comma before the description');
    return { name, type };
  }

  /** `Name = type`, to the end. */
  alias(): { name: string; type: HeaderType } {
    const name = this.take(/\s*([A-Z]\w*)\s*=\s*/y, 'a name that begins with a capital, and =');
    const type = this.type();
    if (!this.maybe(/\s*$/y)) this.fail('the end');
    return { name, type };
  }

  private type(): HeaderType {
    if (this.maybe(/list</y)) {
      const of = this.type();
      if (!this.maybe(/>/y)) this.fail('>');
      return { kind: 'list', of, nullable: this.maybe(/\?/y) };
    }
    if (this.maybe(/\{\s*/y)) {
      const fields = this.fields('}');
      return { kind: 'record', fields, nullable: this.maybe(/\?/y) };
    }
    const name = this.take(/([A-Za-z]\w*)/y, this.wanted());
    if (this.aliases.has(name)) return { kind: 'alias', name, nullable: this.maybe(/\?/y) };
    const type = SCALARS.find((known) => known === name);
    if (type === undefined) return this.fail(this.wanted());
    return { kind: 'scalar', type, nullable: this.maybe(/\?/y) };
  }

  private wanted(): string {
    return `one of ${[...SCALARS, ...this.aliases].join(', ')}, list<…>, {…}`;
  }

  private take(pattern: RegExp, wanted: string): string {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.source);
    if (match?.[1] === undefined) return this.fail(wanted);
    this.at = pattern.lastIndex;
    return match[1];
  }

  private maybe(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.source)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  private fail(wanted: string): never {
    throw new HeaderError(
      `expected ${wanted} at "${this.source.slice(this.at, this.at + 20)}" in "${this.source}"`,
    );
  }
}

/** `readonly (string)[] | null`, `Episode`, … */
export function typeScript(type: HeaderType): string {
  return type.nullable ? `${bareTypeScript(type)} | null` : bareTypeScript(type);
}

function bareTypeScript(type: HeaderType): string {
  if (type.kind === 'scalar') return TYPESCRIPT[type.type];
  if (type.kind === 'alias') return type.name;
  if (type.kind === 'record') return recordTypeScript(type.fields);
  const of = typeScript(type.of);
  return `readonly ${of.includes(' | ') ? `(${of})` : of}[]`;
}

export function recordTypeScript(fields: Fields): string {
  const members = Object.entries(fields).map(([name, type]) => `readonly ${name}: ${typeScript(type)}`);
  return members.length === 0 ? 'Record<string, never>' : `{ ${members.join('; ')} }`;
}

/** The shape as an expression of src/store/shapes.ts: `maybe(list(string))`. */
export function shapeExpression(type: HeaderType): string {
  return type.nullable ? `maybe(${bareExpression(type)})` : bareExpression(type);
}

function bareExpression(type: HeaderType): string {
  if (type.kind === 'scalar') return type.type;
  if (type.kind === 'alias') return constantOf(type.name);
  if (type.kind === 'list') return `list(${shapeExpression(type.of)})`;
  return `record(${fieldsExpression(type.fields)})`;
}

export function fieldsExpression(fields: Fields): string {
  const members = Object.entries(fields).map(([name, type]) => `${name}: ${shapeExpression(type)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** `RatesPerHour` is the type, `RATES_PER_HOUR` its shape. */
export const constantOf = (alias: string): string =>
  alias.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase();
