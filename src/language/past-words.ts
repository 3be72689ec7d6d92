/** Words of a question that ask for what was and is no more, by language, as data. */
import type { LanguageCode } from './languages.ts';

interface PastWords {
  /** They say it alone. */
  readonly past: RegExp;
  /** They say it next to a verb in the past: "What did we use before?", but "What must I do before?" */
  readonly before?: RegExp;
  readonly pastVerb?: RegExp;
}

/** Whole words: \b knows ASCII letters only. */
const words = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'iu');

const ENGLISH: PastWords = {
  past: words(
    "previously|formerly|used to (?!it)|did [\\p{L}'’ ]{1,40} use to|back then|in the past|no longer",
  ),
  before: words('before|earlier|old|former|previous|once|until then'),
  pastVerb: words("did|was|were|had|wasn't|weren't|didn't"),
};

const PAST_WORDS: Readonly<Partial<Record<LanguageCode, PastWords>>> = {
  en: ENGLISH,
  de: {
    past: words('früher|damals|ehemals|ehemalige[mnrs]?|vormals|bis dahin'),
    before: words('vorher|zuvor|davor|alte[mnrs]?|vorige[mnrs]?'),
    pastVerb: words(
      'war(?:en|t|st)?|hatte[nt]?|wurde[nt]?|haben|habt|hat|nutzten|benutzten|hieß(?:en)?|lief(?:en)?',
    ),
  },
  fr: {
    past: words("auparavant|autrefois|anciennement|à l[’']époque|jadis"),
    before: words('avant|ancien(?:ne|s|nes)?|précédent(?:e|s|es)?'),
    pastVerb: words('était|étaient|avait|avaient|avions|utilisait|utilisions|avons|a|ont|fut'),
  },
  es: {
    past: words('anteriormente|antiguamente|antaño|en aquel entonces|solía(?:mos|n|s)?'),
    before: words('antes|antigu[oa]s?|anterior(?:es)?|viej[oa]s?'),
    pastVerb: words(
      'era|eran|éramos|fue|fueron|estaba|estaban|estábamos|había|habíamos|usaba|usaban|usábamos|corría|tenía|teníamos|usamos',
    ),
  },
  no: {
    past: words('tidligere|før i tiden|den gang(?:en)?|forhenværende'),
    before: words('før|gamle|forrige'),
    pastVerb: words('var|hadde|brukte|het|ble|kjørte|lå'),
  },
};

/** It asks for what was, not for what is. */
export function tellsOfThePast(text: string, language: LanguageCode): boolean {
  const { past, before, pastVerb } = PAST_WORDS[language] ?? ENGLISH;
  return past.test(text) || (before?.test(text) === true && pastVerb?.test(text) === true);
}
