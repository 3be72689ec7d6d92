/** Words that name a span of time, by language, as data. Months and days of the week come from Intl. Folded: lower case, without accents. */
import type { LanguageCode } from './languages.ts';

/** Within a kind, words of one value stand together, and the next value is behind a bar. */
const SPAN_WORDS = {
  en: {
    season: 'spring|summer|autumn fall|winter',
    ordinal: 'first 1st|second 2nd|third 3rd|fourth 4th',
    part: 'early beginning start|mid middle|late end',
    unit: 'day days|week weeks fortnight fortnights|month months|quarter quarters|year years',
    last: 'last previous past',
    this: 'this current',
    number: 'a an one|two|three|four|five|six|seven|eight|nine|ten',
    ago: 'ago',
    between: 'between from',
    and: 'and to until till through',
    filler: 'the of in',
    during: 'in during over this',
  },
  de: {
    season: 'fruhling fruhjahr|sommer|herbst|winter',
    ordinal: 'erste ersten erstes|zweite zweiten zweites|dritte dritten drittes|vierte vierten viertes',
    part: 'anfang|mitte|ende',
    unit: 'tag tage tagen|woche wochen|monat monate monaten monats|quartal quartale quartalen|jahr jahre jahren jahres',
    last: 'letzte letzten letzter letztes letztem vorige vorigen voriger voriges vergangene vergangenen vergangener vergangenes',
    this: 'diese diesen dieser dieses diesem',
    number: 'ein einen einem einer|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn',
    ago: 'vor',
    between: 'zwischen von vom',
    and: 'und bis zum',
    filler: 'der des dem den im vom',
    during: 'im',
  },
  fr: {
    season: 'printemps|ete|automne|hiver',
    ordinal: 'premier 1er|deuxieme second|troisieme|quatrieme',
    part: 'debut|mi|fin',
    unit: 'jour jours|semaine semaines|mois|trimestre trimestres|an ans annee annees',
    last: 'dernier derniere derniers dernieres passe passee passes passees',
    this: 'ce cet cette',
    number: 'un une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix',
    ago: 'a',
    between: 'entre de du',
    and: 'et a au jusqu',
    filler: 'le la l les de du d des',
    during: 'en au cet ce',
  },
  es: {
    season: 'primavera|verano|otono|invierno',
    ordinal: 'primer primero|segundo|tercer tercero|cuarto',
    part: 'principios comienzos inicios principio inicio|mediados|finales fines final',
    unit: 'dia dias|semana semanas|mes meses|trimestre trimestres|ano anos',
    last: 'pasado pasada pasados pasadas ultimo ultima ultimos ultimas anterior',
    this: 'este esta',
    number: 'un una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez',
    ago: 'hace',
    between: 'entre desde de',
    and: 'y a hasta',
    filler: 'el la los las de del',
    during: 'en este esta',
  },
  it: {
    season: 'primavera|estate|autunno|inverno',
    ordinal: 'primo|secondo|terzo|quarto',
    part: 'inizio inizi|meta|fine',
    unit: 'giorno giorni|settimana settimane|mese mesi|trimestre trimestri|anno anni',
    last: 'scorso scorsa scorsi scorse passato passata ultimo ultima ultimi ultime',
    this: 'questo questa quest',
    number: 'un una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci',
    ago: 'fa',
    between: 'tra fra da dal',
    and: 'e a al',
    filler: 'il la l le i gli di del della dell',
    during: 'in questa',
  },
  no: {
    season: 'var varen|sommer sommeren|host hosten|vinter vinteren',
    ordinal: 'forste|andre annet|tredje|fjerde',
    part: 'tidlig begynnelsen starten|midten|sent slutten',
    unit: 'dag dager dagen|uke uker uken uka|maned maneder maneden|kvartal kvartalet|ar aret',
    last: 'forrige sist siste fjor',
    this: 'denne dette',
    number: 'en ett et|to|tre|fire|fem|seks|sju|atte|ni|ti',
    ago: 'siden',
    between: 'mellom fra',
    and: 'og til',
    filler: 'av i',
    during: 'om i',
  },
} as const satisfies Partial<Record<LanguageCode, Readonly<Record<string, string>>>>;

export type SpanWordKind = keyof (typeof SPAN_WORDS)['en'];

/** Which value of its kind a word has, from 0; undefined: it is none of them. */
export type SpanWordOf = (kind: SpanWordKind, word: string | undefined) => number | undefined;

const VALUES = new Map(
  Object.entries(SPAN_WORDS).map(([code, kinds]) => [
    code,
    new Map(
      Object.entries(kinds).flatMap(([kind, values]) =>
        values
          .split('|')
          .flatMap((words, value) => words.split(' ').map((word) => [`${kind} ${word}`, value])),
      ),
    ),
  ]),
);

/** English where there are none. */
export function spanWordsOf(code: LanguageCode): SpanWordOf {
  const values = VALUES.get(code) ?? VALUES.get('en');
  return (kind, word) => values?.get(`${kind} ${word}`);
}
