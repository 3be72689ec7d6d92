/** Reads the header of a .cypher file: what it is called, what it takes, what it gives. */

import type { ScalarName, Shape } from '../src/store/statement.ts';

const SCALARS = [
  'string',
  'integer',
  'float',
  'boolean',
  'datetime',
  'instant',
  'vector',
  'map',
  'bytes',
] as const satisfies ScalarName[];

const ACCESS = ['read', 'write', 'batched', 'schema'] as const;
export type Access = (typeof ACCESS)[number];

export interface StatementSource {
  readonly name: string;
  readonly access: Access;
  readonly description: string;
  readonly params: Readonly<Record<string, Shape>>;
  readonly returns: Readonly<Record<string, Shape>>;
  /** Why this statement may read every node of a label; undefined: it may not. */
  readonly scan: string | undefined;
  /** Whether there is one of it for each of the two sets of vectors. */
  readonly slots: boolean;
  readonly text: string;
}

class HeaderError extends SyntaxError {}

/** Parses `name: type, name: type`, where a type is a scalar, `list<type>` or `{name: type, …}`, each with an optional `?`. */
class ShapeParser {
  private readonly source: string;
  private at = 0;

  constructor(source: string) {
    this.source = source;
  }

  fields(end: '' | '}'): Record<string, Shape> {
    const fields: Record<string, Shape> = {};
    for (;;) {
      const name = this.take(/\s*([A-Za-z_]\w*)\s*:\s*/y, 'a name and a colon');
      fields[name] = this.shape();
      if (this.maybe(/\s*,\s*/y)) continue;
      if (end === '' ? this.maybe(/\s*$/y) : this.maybe(/\s*\}/y)) return fields;
      this.fail(end === '' ? 'a comma or the end' : 'a comma or }');
    }
  }

  /** One `name: type`, and whatever stands behind it as prose. */
  parameter(): { name: string; shape: Shape } {
    const name = this.take(/\s*([A-Za-z_]\w*)\s*:\s*/y, 'a name and a colon');
    const shape = this.shape();
    if (!this.maybe(/\s*(,|$)/y)) this.fail('a comma before the description');
    return { name, shape };
  }

  private shape(): Shape {
    if (this.maybe(/list</y)) {
      const of = this.shape();
      if (!this.maybe(/>/y)) this.fail('>');
      return { kind: 'list', of, nullable: this.maybe(/\?/y) };
    }
    if (this.maybe(/\{/y)) {
      const fields = this.fields('}');
      return { kind: 'record', fields, nullable: this.maybe(/\?/y) };
    }
    const type = this.take(/([a-z]+)/y, `one of ${SCALARS.join(', ')}, list<…>, {…}`);
    const scalar = SCALARS.find((known) => known === type);
    if (scalar === undefined) return this.fail(`one of ${SCALARS.join(', ')}`);
    return { kind: 'scalar', type: scalar, nullable: this.maybe(/\?/y) };
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

/** @throws SyntaxError naming what the header lacks. */
export function parseStatement(text: string): StatementSource {
  const lines = text.split('\n');
  const header = lines.filter((line) => line.startsWith('// ')).map((line) => line.slice(3).trim());
  const tagged = (tag: string): string[] =>
    header.filter((line) => line.startsWith(`@${tag} `)).map((line) => line.slice(tag.length + 2).trim());

  const [first] = tagged('name');
  const named = /^([a-z]\w*)\s+@access\s+(\w+)$/.exec(first ?? '');
  const access = ACCESS.find((known) => known === named?.[2]);
  if (named?.[1] === undefined || access === undefined) {
    throw new HeaderError(`the first line must read "// @name someName @access ${ACCESS.join('|')}"`);
  }
  const params: Record<string, Shape> = {};
  for (const line of tagged('param')) {
    const { name, shape } = new ShapeParser(line).parameter();
    params[name] = shape;
  }
  const returns = Object.fromEntries(
    tagged('returns').flatMap((line) => Object.entries(new ShapeParser(line).fields(''))),
  );
  if (Object.keys(params).length > 0 && !header.some((line) => line.startsWith(':param'))) {
    throw new HeaderError('a statement with parameters needs a :param line that pastes into Neo4j Browser');
  }
  return {
    name: named[1],
    access,
    description: header.filter((line) => !/^[@:]/.test(line)).join(' '),
    params,
    returns,
    scan: tagged('scan')[0],
    slots: header.includes('@slots'),
    text: lines
      .filter((line) => !line.startsWith('//'))
      .join('\n')
      .trim(),
  };
}
