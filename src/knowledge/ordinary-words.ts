/** Whether a word that is written like a name is one of the language's own words. The lexicon is compromise's. */
import nlp from 'compromise';

interface Model {
  readonly one: { readonly lexicon: Readonly<Record<string, string | readonly string[]>> };
}

const { lexicon } = (nlp.model() as Model).one;

const OF_NAMES: ReadonlySet<string> = new Set([
  'MaleName',
  'FemaleName',
  'FirstName',
  'LastName',
  'Person',
  'ProperNoun',
  'Organization',
  'SportsTeam',
  'City',
  'Region',
  'Place',
  'Country',
  'Abbreviation',
]);

/** Of chats and notes, and not in the lexicon. */
const MORE = new Set(
  'absolutely agreed aww brutal cheers congrats congratulations cya decision excellent gonna gotta haha heya hm hmm kinda lemme nah nope oops option options postmortem procedure question questions reminder thx todo totally wanna whoa woah woohoo wow yay yeah yep yup'.split(
    ' ',
  ),
);

/** Tools that are called like ordinary things. */
const TOOLS = new Set(
  'discord eclipse flask helm notion oracle playwright ruby rust slack swift zoom'.split(' '),
);

const tagsOf = (word: string): readonly string[] => {
  const key = word.toLowerCase();
  return Object.hasOwn(lexicon, key) ? [lexicon[key] ?? []].flat() : [];
};

const hasTag = (word: string, tag: string): boolean => tagsOf(word).includes(tag);

/** Known, and as no name: "glad", "use", "notes". */
export function isOrdinary(word: string): boolean {
  if (TOOLS.has(word.toLowerCase())) return false;
  return MORE.has(word.toLowerCase()) || isInLexicon(word);
}

/** In the lexicon, and not as a name. The head for names was trained with this: tools that are called like things are among them. */
export function isInLexicon(word: string): boolean {
  const tags = tagsOf(word);
  return tags.length > 0 && !tags.some((tag) => OF_NAMES.has(tag));
}

/** "Swift", where it has a capital. */
export const isToolLikeAThing = (word: string): boolean =>
  /^\p{Lu}/u.test(word) && TOOLS.has(word.toLowerCase());

/** "Install Redis", "Using Redis". */
export const isOrder = (word: string): boolean => isVerb(word) || hasTag(word, 'Gerund');

/** "Wow", "omg". */
export const isInterjection = (word: string): boolean =>
  hasTag(word, 'Expression') || MORE.has(word.toLowerCase());

/** "Use Redis": an order begins with its verb. */
export const isVerb = (word: string): boolean => hasTag(word, 'Infinitive');

/** "German": a language or a people. */
export const isDemonym = (word: string): boolean => hasTag(word, 'Demonym');
