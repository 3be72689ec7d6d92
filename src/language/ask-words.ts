/** Words by which a question asks for more than one fact, by language, as data: for a whole span, for a reason, for what the assistant said. */
import type { LanguageCode } from './languages.ts';

interface AskWords {
  /** A summary, an order of events, everything about something. */
  readonly span: RegExp;
  readonly reason: RegExp;
  /** Words that introduce a reason. */
  readonly because: RegExp;
  /** "What did you recommend?", "your advice on …" */
  readonly said: RegExp;
}

/** Whole words: \b knows ASCII letters only. */
const words = (...alternatives: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

const ENGLISH: AskWords = {
  span: words(
    'summar(?:y|ies|i[sz]e|i[sz]ed)',
    'recap|timeline|overview of',
    'in (?:which|what) order|the (?:order|sequence) (?:in which|of)',
    'everything (?:about|on|we|i|you|that)',
    'what (?:all )?(?:have|had) (?:we|i|they|he|she) (?:all )?(?:done|tried|discussed|covered|talked about|worked on|changed|learnt|learned|decided)',
    'how (?:has|have) (?:\\S+ ){1,8}?(?:progressed|evolved|developed|changed over)',
    '(?:across|throughout) (?:all )?(?:of )?(?:my|our|the|these|those) (?:\\p{L}+ ){0,3}(?:conversations?|sessions?|chats?|discussions?|requests?|messages?|notes?|months|weeks|years)',
  ),
  reason: words(
    'why|how come|root cause|because of what',
    '(?:reasons?|causes?) (?:for|of|behind|why)|what (?:was|is|were|are) the (?:\\p{L}+ )?(?:reasons?|causes?)',
    'what (?:caused|causes|made|led to|went wrong|was behind|broke|was wrong with)',
  ),
  because: words(
    "because|due to|caused?|causing|reason|forgot(?:ten)?|missing|missed|wrong(?:ly)?|turn(?:s|ed) out|that[’']s why|thanks to|owing to|instead of|fault|mistake|typo",
  ),
  said: words(
    'did you (?:\\p{L}+ )?(?:recommend|suggest|advise|propose|explain|help|tell|say|describe|mention|list|outline)',
    "(?:you|you[’']ve|you had|you have) (?:recommended|suggested|advised|proposed|explained|told me|described|listed|outlined)",
    'your (?:\\p{L}+ )?(?:advice|recommendations?|suggestions?|explanation|proposal)',
  ),
};

const ASK_WORDS: Readonly<Partial<Record<LanguageCode, AskWords>>> = {
  en: ENGLISH,
  de: {
    span: words(
      'zusammenfassung|zusammenfassen|fass\\p{L}* (?:\\S+ ){0,8}zusammen|überblick über|zeitleiste',
      'in welcher reihenfolge|die reihenfolge|alles,? (?:über|zu|was)',
      'was haben wir (?:\\S+ ){0,6}(?:gemacht|getan|besprochen|versucht|geändert)|wie hat sich (?:\\S+ ){1,8}entwickelt',
    ),
    reason: words(
      'warum|wieso|weshalb|weswegen|wodurch|woran (?:lag|liegt|hat es)',
      'was war (?:der grund|die ursache)|(?:grund|gründe|ursachen?) (?:für|von|des|der)',
    ),
    because: words(
      'weil|denn|wegen|deshalb|daher|deswegen|grund|ursache|lag an|vergessen|fehlt(?:e|en)?|falsch|stellte sich heraus|fehler',
    ),
    said: words(
      'ha(?:st|ttest) du (?:\\S+ ){0,8}?(?:empfohlen|vorgeschlagen|geraten|erklärt|gesagt|genannt)',
      '(?:deine?r?n?|ihre?) (?:rat|ratschl[aä]ge?|empfehlung(?:en)?|vorschl[aä]ge?|erklärung)',
    ),
  },
  fr: {
    span: words(
      "résum(?:é|er|e|ez)|vue d[’']ensemble|chronologie|dans quel ordre|l[’']ordre dans lequel|tout (?:sur|ce que|ce qui)",
      "qu[’']avons[- ]nous (?:\\S+ ){0,4}(?:fait|dit|essayé|changé)|comment (?:\\S+ ){1,8}a(?:-t-\\p{L}+)? (?:évolué|progressé)",
    ),
    reason: words(
      'pourquoi|pour quelle raison|à cause de quoi|quelle (?:est|était) la (?:raison|cause)|(?:raisons?|causes?) (?:de|du|des|pour)',
    ),
    because: words(
      "parce qu[e’']|car|puisqu[e’']|à cause|grâce|raison|cause|oublié|manqu(?:e|ait)|faux|fausse|erreur",
    ),
    said: words(
      "(?:as[- ]tu|tu (?:m[’'])?as|avez[- ]vous|vous (?:m[’'])?avez) (?:\\S+ ){0,3}?(?:recommandé|conseillé|suggéré|proposé|expliqué|dit)",
      '(?:ton|tes|votre|vos) (?:conseils?|recommandations?|suggestions?|explications?)',
    ),
  },
  es: {
    span: words(
      'resum(?:en|e|ir|ime)|visión general|cronología|en qué orden|el orden en que|todo (?:sobre|lo que)',
      'qué hemos (?:hecho|dicho|hablado|probado|cambiado)|cómo ha (?:evolucionado|progresado|avanzado)',
    ),
    reason: words(
      'por qué|a qué se debi[óo]|cuál (?:es|era|fue) la (?:razón|causa)|(?:razón|razones|causas?|motivos?) (?:de|por|para)',
    ),
    because: words(
      'porque|ya que|puesto que|debido|a causa|gracias|razón|causa|olvid(?:é|ó|amos)|falta(?:ba)?|error',
    ),
    said: words(
      '(?:recomendaste|sugeriste|aconsejaste|propusiste|explicaste|dijiste)',
      '(?:tus?|sus?) (?:consejos?|recomendaci(?:ón|ones)|sugerencias?|explicaci(?:ón|ones))',
    ),
  },
  it: {
    span: words(
      'riassun(?:to|ti)|riassumi|riassumere|panoramica|cronologia|in (?:che|quale) ordine|tutto (?:su|quello che|ciò che)',
      'cosa abbiamo (?:fatto|detto|discusso|provato|cambiato)',
    ),
    reason: words('perché|come mai|per quale motivo|qual (?:è|era) (?:il motivo|la causa|la ragione)'),
    because: words(
      'perché|poiché|siccome|dato che|a causa|grazie|motivo|ragione|causa|dimenticat[oa]|mancava|sbagliat[oa]|errore',
    ),
    said: words(
      'hai (?:consigliato|suggerito|proposto|spiegato|detto)',
      '(?:il tuo|i tuoi|la tua|le tue) (?:consigli?o?|raccomandazion[ei]|suggeriment[oi]|spiegazion[ei])',
    ),
  },
  no: {
    span: words(
      'oppsummer(?:ing|e)?|sammendrag|oversikt over|tidslinje|i hvilken rekkefølge|alt (?:om|vi|du|jeg)',
      'hva har vi (?:gjort|sagt|snakket om|prøvd|endret)',
    ),
    reason: words('hvorfor|hva skyldtes|hva var (?:grunnen|årsaken)|(?:grunnen|årsaken) til'),
    because: words('fordi|ettersom|på grunn av|grunn|årsak(?:en)?|glemte|manglet|feil|derfor'),
    said: words(
      '(?:anbefalte|foreslo|forklarte|sa|nevnte) du|(?:rådet|rådene|anbefaling(?:en|ene)|forslag(?:et|ene)|forklaringen) din[e]?',
    ),
  },
};

/** English where there are none. */
const wordsOf = (language: LanguageCode): AskWords => ASK_WORDS[language] ?? ENGLISH;

/** A long message that is pasted asks at its beginning, or not for a span. */
const READ_CHARS = 400;

export const asksForASpan = (question: string, language: LanguageCode): boolean =>
  wordsOf(language).span.test(question.slice(0, READ_CHARS));

export const asksForAReason = (question: string, language: LanguageCode): boolean =>
  wordsOf(language).reason.test(question.slice(0, READ_CHARS));

export const statesAReason = (text: string, language: LanguageCode): boolean =>
  wordsOf(language).because.test(text);

export const asksWhatYouSaid = (question: string, language: LanguageCode): boolean =>
  wordsOf(language).said.test(question.slice(0, READ_CHARS));
