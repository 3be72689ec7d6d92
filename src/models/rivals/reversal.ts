/**
 * Whether one text says that what another states was replaced: "We moved from Fastify to Hono." of "The API uses Fastify." Rules over single
 * sentences, made to be right rather than to find many.
 */

const WORD = String.raw`(?:[\p{L}\p{N}_+#@/'-]|\.(?=[\p{L}\p{N}]))+`;
const WORDS = new RegExp(WORD, 'gu');
/** Up to three words, as few as will do. */
const THING = String.raw`((?:the |our |my )?${WORD}(?: ${WORD}){0,2}?)`;
const END = String.raw`(?=[.,;:!?)]|$| (?:for|in|on|at|as|because|since|after|before|and|but|so|by|with|this|last|when|while|to|instead|over|now|today|yesterday)\b)`;

const pattern = (source: string): RegExp => new RegExp(source.replaceAll('THING', THING) + END, 'iu');

/** What was replaced and by what, as groups of a pattern; where it is no verb of moving, only a name counts as what was replaced. */
const REPLACEMENTS = [
  {
    pattern: pattern(String.raw`\b(?:mov|switch|migrat)(?:ed|ing) (?:off|away from) THING`),
    before: 1,
    after: 2,
    named: true,
  },
  {
    pattern: pattern(String.raw`\b(?:left|resigned from) THING`),
    before: 1,
    after: 2,
    named: true,
  },
  {
    pattern: pattern(String.raw`(?<!\p{L})(?:byttet|gått over|flyttet|skiftet) fra THING til THING`),
    before: 1,
    after: 2,
    named: true,
  },
  {
    pattern: pattern(
      String.raw`(?<!\p{L})(?:gewechselt|umgestiegen|wechseln|umgezogen|sind|haben) (?:${WORD} ){0,3}?von THING (?:auf|zu|nach) THING`,
    ),
    before: 1,
    after: 2,
    named: true,
  },
  {
    pattern: pattern(String.raw`(?<!\p{L})(?:passés?|passé|migré|changé) de THING (?:à|vers) THING`),
    before: 1,
    after: 2,
    named: true,
  },
  {
    pattern: pattern(
      String.raw`(?<!\p{L})(?:cambiado|cambiamos|pasado|pasamos|migrado|migramos) de THING a THING`,
    ),
    before: 1,
    after: 2,
    named: true,
  },
  {
    pattern: pattern(
      String.raw`\b(?:mov|switch|migrat|chang|convert)(?:ed|ing)(?: ${WORD}){0,3}? from THING to THING`,
    ),
    before: 1,
    after: 2,
    named: false,
  },
  {
    pattern: pattern(String.raw`\breplac(?:ed|ing) THING (?:with|by) THING`),
    before: 1,
    after: 2,
    named: true,
  },
  {
    pattern: pattern(String.raw`\bTHING (?:was|is|has been) replaced (?:with|by) THING`),
    before: 1,
    after: 2,
    named: true,
  },
  {
    pattern: pattern(String.raw`\b(?:uses?|using|chose|picked) THING instead of THING`),
    before: 2,
    after: 1,
    named: true,
  },
  {
    pattern: pattern(String.raw`\b(?:no longer uses?|stopped using) THING`),
    before: 1,
    after: 2,
    named: true,
  },
] as const;

/** What states a choice that holds until it is replaced. */
const STATES =
  /\b(?:is|are|uses?|using|runs?|running|prefers?|lives?|works?|depends?|relies|chose|chosen|picked|adopted|selected|decided|settled|standardi[sz]ed|went with|built|written|hosted|deployed|stored|kept|sent|bruker|kjører|verwenden|verwendet|nutzen|nutzt|läuft|utilisons|utilise|usamos|usa)\b/i;
/** What a sentence with one of these says is not said to be so, or no longer. */
const UNSURE =
  /\?\s*$|\b(?:if|whether|maybe|perhaps|might|could|would|should|unless|not|never|plan(?:s|ned|ning)?|consider(?:ed|ing)?|wants?|wanted|think(?:ing)?)\b|n['’]t\b/i;
const FORMER = /\b(?:no longer|was|were|used to|stopped)\b/i;

const MOST_SENTENCES = 20;
const LONGEST_SENTENCE = 300;

interface Replacement {
  readonly before: string;
  readonly after: string | undefined;
}

/** Whether a sentence of one says that what a sentence of the other states was replaced. */
export function reverses(one: string, other: string): boolean {
  const replacements = sentencesOf(one).flatMap((sentence) => replacementOf(sentence) ?? []);
  if (replacements.length === 0) return false;
  return sentencesOf(other).some((sentence) => replacements.some((each) => states(sentence, each)));
}

const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?\n]+(?:[.!?](?=\S)[^.!?\n]+)*[.!?]?/g) ?? [])
    .slice(0, MOST_SENTENCES)
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE && !UNSURE.test(sentence));

function replacementOf(sentence: string): Replacement | undefined {
  for (const { pattern, before, after, named } of REPLACEMENTS) {
    const match = pattern.exec(sentence);
    if (match === null) continue;
    const [was, is] = [match[before] ?? '', match[after]];
    if (named ? isName(was) : /\p{L}/u.test(was)) return { before: bare(was), after: is && bare(is) };
  }
  return undefined;
}

/** Fastify, npm-run-all, PostgreSQL 16; not "it" and not "the session". */
const isName = (phrase: string): boolean =>
  /^[^a-z\s]|\w[A-Z\d_./-]/.test(phrase) &&
  !/^(?:it|he|she|they|this|that|these|those|the|a|an)\b/i.test(phrase);

const bare = (phrase: string): string => phrase.toLowerCase().replace(/^(?:the|a|an|our|my) /, '');

/** States what was replaced as a choice, and neither what replaced it nor that it was replaced. */
function states(sentence: string, { before, after }: Replacement): boolean {
  const verb = STATES.exec(sentence);
  if (verb === null || FORMER.test(sentence) || replacementOf(sentence) !== undefined) return false;
  const rest = sentence.slice(verb.index + verb[0].length).toLowerCase();
  const said = ` ${(rest.match(WORDS) ?? []).join(' ')} `;
  return said.includes(` ${before} `) && (after === undefined || !said.includes(` ${after} `));
}
