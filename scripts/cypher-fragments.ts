/**
 * Cypher that several statements share has one source, cypher/fragments. A statement says `// <energyNow m n>` where it belongs, and the
 * build writes it out. The words behind the name stand for the fragment's parameters.
 * Files that people paste into Neo4j Browser hold a copy of it as a generated region, which ends with `// </energyNow>`.
 */
import { tokens } from './cypher-tokens.ts';

interface Parameter {
  readonly name: string;
  readonly fallback: string | undefined;
}

export interface Fragment {
  readonly name: string;
  readonly params: readonly Parameter[];
  readonly lines: readonly string[];
}
export type Fragments = ReadonlyMap<string, Fragment>;

const OPEN = /^(\s*)\/\/ <(\w+)((?: [^\s>]+)*)>$/;
const CLOSE = /^\s*\/\/ <\/(\w+)>$/;

class FragmentError extends SyntaxError {}

/**
 * Reads `// @fragment name m at=$now`, comments, and the Cypher below them.
 * @throws SyntaxError where the first line does not read so.
 */
export function parseFragment(source: string): Fragment {
  const lines = source.trimEnd().split('\n');
  const [, name, words] = /^\/\/ @fragment (\w+)((?: \w+(?:=\S+)?)*)$/.exec(lines[0] ?? '') ?? [];
  if (name === undefined || words === undefined)
    throw new FragmentError('the first line must read "// @fragment name parameter parameter=default"');
  const params = words.split(' ').slice(1);
  const body = lines.findIndex((line) => !line.startsWith('//') || OPEN.test(line));
  return {
    name,
    params: params.map((word) => {
      const [param = '', fallback] = word.split('=');
      return { name: param, fallback };
    }),
    lines: lines.slice(body),
  };
}

/** The parameter itself: not a property, a key of a map, a label or a query parameter that is called the same. */
const uses = (param: string): RegExp => new RegExp(`(?<![.:$\\w'])${param}(?![\\w'])(?!: )`, 'g');

function filled({ name, params, lines }: Fragment, words: readonly string[]): string[] {
  if (words.length > params.length) throw new FragmentError(`<${name}> takes ${params.length} words`);
  const values = new Map(
    params.map((param, at) => {
      const value = words[at] ?? param.fallback;
      if (value === undefined) throw new FragmentError(`<${name}> lacks a word for ${param.name}`);
      return [param.name, value];
    }),
  );
  // All at once: a word may be called as another parameter is.
  const any = new RegExp(params.map((param) => uses(param.name).source).join('|') || '(?!)', 'g');
  return lines.map((line) => line.replaceAll(any, (param) => values.get(param) ?? param));
}

/** Whether a file holds regions, or the fragments' names alone. */
export function spelling(text: string): { readonly regions: number; readonly names: number } {
  const lines = text.split('\n');
  const regions = lines.filter((line) => CLOSE.test(line)).length;
  return { regions, names: lines.filter((line) => OPEN.test(line)).length - regions };
}

/**
 * The text with its fragments written out between markers, whatever stood there. Fragments may name others.
 * @throws SyntaxError where there is no such fragment, or its words do not fit.
 */
export function withRegions(text: string, fragments: Fragments, within: readonly string[] = []): string {
  const lines = text.split('\n');
  const made: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    made.push(line);
    const [, indent = '', name, words = ''] = OPEN.exec(line) ?? [];
    if (name === undefined) continue;
    const fragment = fragments.get(name);
    if (fragment === undefined) throw new FragmentError(`there is no fragment <${name}>`);
    if (within.includes(name)) throw new FragmentError(`<${name}> is inside itself`);
    const end = lines.findIndex((other, index) => index > at && CLOSE.exec(other)?.[1] === name);
    const body = filled(fragment, words.split(' ').slice(1)).join('\n');
    const inside = withRegions(body, fragments, [...within, name])
      .split('\n')
      .filter((each) => !OPEN.test(each) && !CLOSE.test(each));
    made.push(...inside.map((each) => indent + each), `${indent}// </${name}>`);
    if (end >= 0) at = end;
  }
  return made.join('\n');
}

/** The text without its regions and comments. */
function outsideRegions(text: string): string {
  let inside: string | undefined;
  const lines = text.split('\n');
  const ends = new Set(lines.map((line) => CLOSE.exec(line)?.[1]));
  const kept = lines.filter((line) => {
    const opened = OPEN.exec(line)?.[2];
    const closed = CLOSE.exec(line)?.[1];
    if (inside === undefined && ends.has(opened)) inside = opened;
    const outside = inside === undefined && !/^\s*\/\/|^:param /.test(line);
    if (closed !== undefined && closed === inside) inside = undefined;
    return outside;
  });
  return kept.join('\n');
}

/** The fragments that a statement writes out by hand instead of by a region. */
export function copiedByHand(text: string, fragments: Fragments): string[] {
  const written = ` ${tokens(outsideRegions(text)).join(' ')} `;
  return Array.from(fragments.values())
    .filter((fragment) => {
      const marks = fragment.params.map((_, at) => `PARAMETER${at}`);
      const body = withRegions(filled(fragment, marks).join('\n'), fragments);
      const pattern = tokens(outsideMarkers(body)).map((token) =>
        /^PARAMETER\d+$/.test(token)
          ? '(?:[^ ]+(?: \\. [^ ]+)*)'
          : token.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
      );
      return new RegExp(` ${pattern.join(' ')} `).test(written);
    })
    .map(({ name }) => name);
}

const outsideMarkers = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*\/\/|^:param /.test(line))
    .join('\n');
