/** The one form under which the spellings of a name meet: `The Lord of the Rings (film)` and `Lord of the Rings`. */

/** Empty where the name has neither letter nor digit. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\([^)]{0,512}\)/g, ' ')
    .replace(/['’]s?\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(the|a|an) (?=.)/, '');
}

/** What an entity is kept under: its name's key; of a name that has neither letter nor digit, the name itself, which no key begins like. */
export function entityKey(name: string): string {
  const key = nameKey(name);
  return key === '' ? `=${name}` : key;
}
