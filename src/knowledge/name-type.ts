/** What kind of thing a name is likely to be of, by the name alone. Its own tagger knows persons, places and organizations by their words. */
import nlp from 'compromise';

/** Names that callers give may be whole sentences; those are none that the tagger knows. */
const LONGEST = 80;

/** Undefined where the name says nothing. */
export function likelyType(name: string): string | undefined {
  if (name.length > LONGEST) return undefined;
  if (/^project\s/iu.test(name)) return 'PROJECT';
  const named = nlp(name);
  const has = (tag: string): boolean => named.has(`#${tag}`);
  if (named.people().found && !has('Organization')) return 'PERSON';
  if (has('Place')) return 'PLACE';
  return has('Organization') ? 'ORGANIZATION' : undefined;
}
