/** Words of a question that ask for an order in time, by language, as data. A name of a span next to the word ("last week") asks for that time instead. */
import type { LanguageCode } from './languages.ts';

export interface OrderWords {
  /** What is so now, or was last. */
  readonly latest: RegExp;
  readonly first: RegExp;
  /** They stand before a date. */
  readonly before: RegExp;
  readonly since: RegExp;
  /** They stand before an event. A word that more often tells a place ("nach Berlin") is none of them. */
  readonly beforeEvent: RegExp;
  readonly sinceEvent: RegExp;
}

/** Whole words: \b knows ASCII letters only. */
const words = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'iu');

/** "The week before" is a time of its own. */
const NO_SPAN = '(?<!(?:day|night|week|weekend|month|year|morning|evening|long|ever) )';
/** "Who looks after the cat?" */
const NO_PHRASAL_VERB =
  '(?<!(?:look|looks|looked|looking|name|named|call|called|take|takes|took|ask|asks|asked) )';

const ENGLISH: OrderWords = {
  latest: words(
    "latest|newest|most recent(?:ly)?|current(?:ly)?|nowadays|these days|right now|at the moment|at present|as of now|(?<!(?<!\\p{L})(?:what|and|so|but|then),? )now(?=\\s*\\??$)|(?:the|my|our|your|his|her|their|[’']s) last(?! (?:\\d|few|couple|two|three|four|five|second|minute|hour|day|night|evening|week|weekend|month|quarter|year|decade|century|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|name))|last time",
  ),
  first: words(
    'earliest|originally|initially|at first|in the beginning(?! of)|(?<!for the )first time|(?:the|my|our|your|his|her|their|did \\S+|was|were) first(?! (?:name|aid|floor|class|half|quarter|week|day|month|year|few|two|three|four|five|\\d))',
  ),
  before: words(`${NO_SPAN}(?:before|prior to)`),
  since: words(`${NO_SPAN}(?:since|after)`),
  beforeEvent: words(`${NO_SPAN}(?:before|prior to)`),
  sinceEvent: words(`${NO_SPAN}${NO_PHRASAL_VERB}(?:since|after)`),
};

const ORDER_WORDS: Readonly<Partial<Record<LanguageCode, OrderWords>>> = {
  en: ENGLISH,
  de: {
    latest: words(
      'neueste[mnrs]?|aktuell(?:e[mnrs]?)?|derzeit(?:ige[mnrs]?)?|momentan|zurzeit|gegenwärtig|zuletzt|(?<!(?<!\\p{L})(?:was|und|also|aber),? )jetzt|(?:das|der|die|den|dem|mein|unser|sein|ihr)e?[nr]? letzte[mnrs]?(?! (?:\\d|tage?n?|nacht|woche|wochenende|monate?n?|jahre?n?|quartal|sommer|winter|frühling|herbst|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|zwei|drei|paar))',
    ),
    first: words(
      'zuerst|anfangs|ursprünglich|anfänglich|am anfang|zum ersten mal|(?:das|der|die|den|dem|mein|unser|sein|ihr)e?[nr]? erste[mnrs]?(?! (?:\\d|tage?n?|woche|monat|jahr|stock))',
    ),
    before: words('vor'),
    since: words('seit|nach|ab'),
    beforeEvent: words('bevor|ehe'),
    sinceEvent: words('seitdem|nachdem'),
  },
  fr: {
    latest: words(
      'actuel(?:le|les|s|lement)?|(?<!(?<!\\p{L})(?:et|alors|quoi),? )maintenant|en ce moment|de nos jours|le plus récent|la plus récente|les plus récente?s|dernièrement|(?:le|la|les|mon|ma|notre|son|sa|leur) derni(?:er|ère)s?(?! (?:\\d|jours?|nuits?|semaines?|mois|ans?|années?|été|hiver))',
    ),
    first: words(
      "au début|initialement|à l[’']origine|tout d[’']abord|(?:le|la|les|mon|ma|notre|son|sa|leur) premi(?:er|ère)s?(?! (?:\\d|jours?|semaines?|mois|ans?|années?|étage))|la première fois",
    ),
    before: words('avant'),
    since: words('depuis|après'),
    beforeEvent: /(?<!\p{L})avant (?:que |qu[’'])?/iu,
    sinceEvent: /(?<!\p{L})(?:depuis|après) (?:que |qu[’'])?/iu,
  },
  es: {
    latest: words(
      'actual(?:es|mente)?|(?<!(?<!\\p{L})(?:y|entonces|pues),? )ahora|hoy en día|en este momento|más recientes?|(?:el|la|los|las|mi|su|nuestr[oa]) últim[oa]s?(?! (?:\\d|días?|noches?|semanas?|mes(?:es)?|años?|verano|invierno))|última vez',
    ),
    first: words(
      'al principio|inicialmente|originalmente|en un principio|(?:el|la|los|las|mi|su|nuestr[oa]) primer(?:[oa]s?)?(?! (?:\\d|días?|semanas?|mes(?:es)?|años?|piso))|primera vez',
    ),
    before: words('antes del?'),
    since: words('desde|después del?'),
    beforeEvent: words('antes del?(?: que)?'),
    sinceEvent: words('desde que|después del?(?: que)?'),
  },
};

/** English where there are none. */
export const orderWordsOf = (language: LanguageCode): OrderWords => ORDER_WORDS[language] ?? ENGLISH;
