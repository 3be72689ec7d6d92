/** Secrets that bear a name, as in code, configuration, Markdown, XML and tables: `DB_PASSWORD=…`, `"apiKey": "…"`, `**Password:** …`. */
import { groupOf, NAME_IN_SETTING, type NameGroup } from './secret-names.ts';
import type { Certainty, Sensitive } from './sensitive.ts';
import { isPassPhrase, isPlaceholder, strengthOf } from './value-strength.ts';

const KIND = 'secret in a setting';

/** Tags that set a text in bold or put it next to another. */
const TAG =
  '<(?:/[\\w:.-]{1,30}|(?:b|strong|em|i|code|td|th|dd|dt|kbd|pre|span|value|string)(?: [^<>\\n]{0,60})?)>';
const QUOTES = '["\'`*_\\\\]';
/** `"name": "DB_PASSWORD", "value": "…"`, over a line, too. */
const VALUE_OF_IT = `${QUOTES}{0,2},?\\s{0,12}(?:-\\s)?${QUOTES}{0,2}value(?=${QUOTES}{0,2}\\s?[:=])`;
const BEFORE = `(?:${VALUE_OF_IT})?(?:[ \\t\\]]|${QUOTES}|${TAG}){0,8}`;
const SEPARATOR = '(?<separator>=>|:=|={1,3}|[:：＝|→⇒]|->|(?<=\\s)[-–—](?=\\s))';
const OPENING = `(?<opening>(?:\\s|["'\`*_\\\\“«„「『]|${TAG}|<!\\[CDATA\\[){0,14})`;
/** A comma or semicolon belongs to it, unless another setting follows. */
const VALUE =
  '(?<secret>(?:[^\\s"\'`,;<\\\\」』。、，；]|[,;](?![\\w .-]{1,30}["\']?[=:])(?=[^\\s"\'`,;])){4,200})';

const SETTING = new RegExp(`${NAME_IN_SETTING}${BEFORE}${SEPARATOR}${OPENING}(?=${VALUE})`, 'giu');
/** Without a sign between them, tags or the end of a line set the value apart from its name. */
const APART = new RegExp(
  `${NAME_IN_SETTING}(?<apart>(?:[ \\t]|\\r?\\n|[*_\`]|${TAG}){1,10})(?=${VALUE})`,
  'giu',
);

/** What quotes enclose may hold signs that would end it elsewhere. */
const QUOTED = new RegExp(
  `${NAME_IN_SETTING}${QUOTES}{0,4}\\s{0,3}(?:=>|:=|={1,3}|:)\\s{0,3}(?<quote>["'\`])(?=(?<secret>(?:(?!\\k<quote>)[^\\s\\\\]){4,200})\\k<quote>)`,
  'giu',
);

/** `<password>…</password>`, with attributes. */
const ELEMENT = new RegExp(
  `<[\\w:.-]{0,30}${NAME_IN_SETTING}(?: [^<>\\n]{0,100})?>\\s{0,3}(?:<!\\[CDATA\\[)?(?=(?<secret>[^<>\\s]{4,200}))`,
  'giu',
);

/** In a file of environment variables and in a connection string, any word may be a password. */
const ANY_WORD_AFTER = /(?:^|\n|\bexport )\s{0,8}[A-Z][A-Z0-9_]{0,40}=$|(?:^|;)\s?(?:password|pwd)=$/i;

/** The end of a line, or of the quotation, bracket or cell that a value stands in. */
const ENDS =
  /^[.,;:!?)\]}"'`*_|<\\]*(?:\s*$|\s*\n|["'`\])}|<;,]|\s+(?:[#|(]|\/\/|--|and\b|und\b|et\b|y\b|user|host|for\b|on\b|in\b|until\b))|^[,;"'`|<)\]}]/iu;

export function settings(text: string): Sensitive[] {
  return [SETTING, APART, QUOTED, ELEMENT].flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap((match) => named(text, match)),
  );
}

function named(text: string, { 0: match, index, groups }: RegExpExecArray): Sensitive[] {
  const { secret = '', opening = '' } = groups ?? {};
  const group = groupOf(groups);
  const start = index + match.length;
  const inQuery = /[?&][\w.-]{0,30}$/.test(text.slice(Math.max(0, index - 31), index));
  const value =
    groups?.['quote'] === undefined ? trimmed(inQuery ? partOfQuery(secret) : secret, opening) : secret;
  if (groups?.['apart'] !== undefined && !isApart(text, groups['apart'], index, start + value.length))
    return [];
  const certainty = certaintyOf(value, group, {
    ends: ENDS.test(text.slice(start + value.length, start + value.length + 40)),
    anyWord: ANY_WORD_AFTER.test(text.slice(Math.max(0, start - 60), start)),
  });
  return certainty === undefined ? [] : [{ kind: KIND, certainty, start, end: start + value.length }];
}

const partOfQuery = (value: string): string => /^[^&#)\]>]*/.exec(value)?.[0] ?? '';

interface Around {
  readonly ends: boolean;
  readonly anyWord: boolean;
}

/** @returns undefined where it is hardly a secret */
export function certaintyOf(value: string, group: NameGroup, around: Around): Certainty | undefined {
  // A name of the next line.
  if (value.endsWith(':')) return undefined;
  const strength = strengthOf(value);
  if (strength === 'random') return 'setting';
  if (strength === 'plain') {
    if (group === 'password') return around.ends ? 'setting' : undefined;
    return group === 'key' && value.length >= 16 ? 'setting' : undefined;
  }
  if (strength === 'none' || group !== 'password' || !around.ends) return undefined;
  if (around.anyWord && !/pass|pw|secret|word/i.test(value) && !isPlaceholder(value)) return 'setting';
  return isPassPhrase(value) ? 'guess' : undefined;
}

/** Without what ends a sentence or closes what was opened before it. */
export function trimmed(value: string, opening = ''): string {
  const bare = value.replace(/(?<![.,:)\]}|])[.,:)\]}|]+$/, '');
  return /[*_]/.test(opening) ? bare.replace(/(?<![*_])[*_]+[.,:]?$/, '') : bare;
}

/** The name and the value are each alone on their lines, or in an element each. */
function isApart(text: string, between: string, name: number, end: number): boolean {
  if (between.includes('</')) return true;
  const isAlone = /(?:^|\n)[\s#>*_\d.)-]{0,10}(?:\p{L}{1,20} ){0,3}$/u.test(
    text.slice(Math.max(0, name - 80), name),
  );
  return (
    between.includes('\n') && isAlone && /^[*_`]{0,3}[ \t]{0,3}(?:\r?\n|$)/.test(text.slice(end, end + 8))
  );
}
