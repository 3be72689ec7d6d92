/** Under which key a name is kept, and by which words it is found. */

/** Of keys: an index takes no long texts. */
export const LONGEST_NAME_CHARS = 512;

/** Characters that other standards or typesetting brought along, for letters that there are already: ligatures, letters of full and of half width. */
const FORMS = /[\u3000\ufb00-\ufdff\ufe70-\ufefc\uff01-\uffee]+/g;
/** They show nothing. Those that join letters or part them (U+200C and U+200D) stay. */
const UNSEEN = /[^\P{Default_Ignorable_Code_Point}\u200c\u200d]/gu;
const BEGINS = /^[\s"“”„‟«»‹›「」『』`'‘‚¿¡]+/u;
const END = '[\\s"“”„‟«»‹›「」『』`\'‘’.,;:!?…。、，！？؟،؛।]';
const ENDS = new RegExp(`(?<!${END})${END}+$`, 'u');

/**
 * What is one name however it is written: in large or small letters, composed or not, with other quotes, dashes, or white space. Signs and marks stay,
 * for they make another name: C# and C++, パリ and バリ, Mercury (planet) and Mercury (element). Empty where the name has neither letter nor digit.
 */
export function nameKey(name: string): string {
  const key = name
    .replace(FORMS, (form) => form.normalize('NFKC'))
    .replace(UNSEEN, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/’/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(BEGINS, '')
    .replace(ENDS, '')
    .replace(/\s+/g, ' ');
  return /[\p{L}\p{N}]/u.test(key) ? key : '';
}

/** What an entity is kept under: its name's key; of a name that has neither letter nor digit, the name itself, which no key begins like. */
export function entityKey(name: string): string {
  const key = nameKey(name);
  return key === '' ? `=${name}` : key;
}

/** What names share that may mean the same, to find one by the other: Müller and Muller, `The Lighthouse (1931 film)` and `Lighthouse`. It makes no two of them one. */
export function likeness(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\([^)]{0,512}\)/g, ' ')
    .replace(/['’]s?\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, (between: string, at: number, whole: string) => {
      const [signs = ''] = (at > 0 && /^[+#*]+/.exec(between)) || [];
      return signs === between && at + signs.length < whole.length ? ' ' : `${signs} `;
    })
    .trim()
    .replace(/^(the|a|an) (?=.)/, '');
}

/** An index takes the key of it. */
export const isIndexable = (name: string): boolean =>
  Math.max(name.length, nameKey(name).length) <= LONGEST_NAME_CHARS;

export interface NameKeys {
  readonly nameKey: string;
  /** Cut to a length that an index takes. */
  readonly likeness: string;
}

/** What is stored of a name, to keep it and to find it. */
export const keysOf = (name: string): NameKeys => ({
  nameKey: entityKey(name),
  likeness: Array.from(likeness(name)).slice(0, LONGEST_NAME_CHARS).join(''),
});

/** An entity to be made of a name, unless there is one. */
export const entityOf = (id: string, name: string, type: string | null) => ({
  id,
  name,
  type,
  ...keysOf(name),
});

/** A reference to an entity that is only looked up: where no name is like it letter for letter, one that is alike is meant. */
export const meaning = (text: string) => ({ text, ...keysOf(text) });

/** One that is written about: only the name itself is meant. */
export const naming = (text: string) => ({ text, nameKey: entityKey(text), likeness: null });
