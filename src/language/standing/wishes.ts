/** What a user always wants, as a stored text says it: an instruction, a preference, or what a person is and cannot. */
import { asksForDeed } from './deeds.ts';
import { CONDITION_FIRST, DECISION, ENGLISH, IMPERATIVE, LASTING, LEAD, RULE } from './english.ts';
import { wishEndedBy } from './ended.ts';
import { OTHER_LANGUAGES } from './other-languages.ts';
import { STANDINGS, type Standing, type WishPatterns } from './patterns.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { LABELLED, reportedOf } from './reported.ts';

export interface Wish {
  readonly kind: Standing;
  /** The sentence that says it, as it stands in the text, at most 300 characters. */
  readonly text: string;
  /** The clause that says when it holds: "dependencies" of "when I ask about dependencies". Undefined: always. */
  readonly condition?: string;
  /** It replaces what was wanted before: "from now on", "no longer". */
  readonly replaces: boolean;
}

const LONGEST = 300;
/** What stands before a clause this far in leads to it: "I'm struggling with the essay, and I prefer …". */
const FAR_IN = 40;
const MOST_LEADS = 5;

/** Not a user: of these only a report of the user's wish counts. */
const NO_USER = /^(?:assistant|ai|agent|model|bot|tool|function|system)$/i;
/** What a tool returns may be a page of anyone. */
const RETURNS = /^(?:tool|function|system)$/i;

/** For one time only, unless a lasting word stands next to it. */
const ONCE =
  /\b(?:this (?:time|once|trip|one|table|letter|week|weekend|month|year|morning|evening|afternoon|email|message|function|bug|page|answer|conversation|chat)|like this|today|tonight|tomorrow|right now|for now|just now|just once|that one|yet|the (?:first|second|third|last|latter|former|next) (?:one|two|question|draft|option|version|part)|option [a-d]|(?:on|by|until|next) (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
const LASTS = /\b(?:always|never|ever|from (?:now|today) on|every|each|whenever)\b/i;

/** "We use tabs here, so always use them." */
const LATER =
  /(?:[,;] (?:so|and|but|please|therefore)(?: please)? (?:always|never)|[,;:] (?:so |and |but )?(?:please )?from now on,?(?: please)?(?: always| never| only)?) (?:use|write|answer|reply|give|show|add|include|put|format|explain|cite|mention|start|keep|avoid|recommend|suggest|schedule|book|check|ask|assume|leave|make|run)\b/i;

/** Before "I prefer": what makes it a question, an assumption or a report. */
const ASSUMED =
  /(?:\b(?:if|suppose|supposing|imagine|assuming|whether|unless|what|which|who|where|why|how|do|does|did|would|should|could|can|than|guess|things?|told (?:you|him|her|them)|not sure|wonder|how much|something|anything|ones?|job|cause)(?: that)?|(?<!\b(?:remember|note|given|know|forget|fact|mind|mention|mentioned|said|says?|is|so|now)) that|\bwhich(?: \w+){1,3}|\bwhat(?: \w+){0,3}) $/i;
const TAG_QUESTION = /, (?:do|don't|am|aren't|isn't|is|have|haven't|can) i\?$/i;
const PAST = /\b(?:back then|as a child|in those days|when i was)\b/i;

/** Not an assistant, a tool or a system. A text without a speaker is the user's. */
export const isUser = (speaker: string | undefined): boolean =>
  speaker === undefined || !NO_USER.test(speaker.trim());

/** All wishes of a text, in its order. */
export function wishesIn(text: string, speaker?: string): readonly Wish[] {
  const onlyReports = !isUser(speaker);
  const returned = RETURNS.test(speaker?.trim() ?? '');
  return sentencesOf(text)
    .filter(({ said }) => !(returned && LABELLED.test(said)))
    .flatMap((sentence) => wishOf(sentence, onlyReports) ?? []);
}

function wishOf(sentence: Sentence, onlyReports: boolean): Wish | undefined {
  const report = reportedOf(sentence.said);
  if (onlyReports && report === undefined) return undefined;
  const said = report ?? sentence.said;
  if (wishEndedBy(said) !== undefined && !/\bstop\b/i.test(said)) return undefined;
  return englishWish(said, sentence) ?? otherWish(said, sentence);
}

function englishWish(said: string, sentence: Sentence): Wish | undefined {
  if (isInstruction(said)) {
    if (asksForDeed(sentence.text)) return undefined;
    return wish('INSTRUCTION', sentence.text, said, ENGLISH, 0);
  }
  for (const kind of ['TRAIT', 'PREFERENCE'] as const)
    for (const pattern of ENGLISH[kind]) {
      const match = pattern.exec(said);
      if (match === null || !isSaid(said, match)) continue;
      if (asksAnother(sentence.text)) continue;
      return wish(kind, sentence.text, said, ENGLISH, match.index);
    }
  return undefined;
}

/** "I prefer running" asks for no deed; "I prefer that you run it" does, and "I'm a vegan, can you send me recipes?" may. */
const asksAnother = (text: string): boolean => ANOTHER.test(text) && asksForDeed(text.replaceAll(TO_ME, ' '));
const ANOTHER =
  /\b(?:you|your|that|always|never|(?:sent|posted|uploaded|shared|forwarded|e-?mailed|executed|disclosed|published|copied) (?:to|with|on|by))\b|:\/\/|\S@\S/i;
const TO_ME =
  /\b(?:send|share|post|e-?mail|forward|fetch|find|give|show|tell)(?: (?!to\b|with\b|and\b)\w+){0,4}? (?:(?:to|with) )?(?:me|us)\b/gi;

function isSaid(said: string, { index, 0: matched }: RegExpExecArray): boolean {
  const clause = /^[^,;:?]*/.exec(said.slice(index + matched.length))?.[0] ?? '';
  return !(
    ASSUMED.test(said.slice(0, index)) ||
    ONCE.test(matched + clause) ||
    TAG_QUESTION.test(said) ||
    PAST.test(clause)
  );
}

function isInstruction(said: string): boolean {
  if (RULE.test(said)) return !said.endsWith('?');
  let clause = said.replace(DECISION, '');
  if (LATER.test(clause)) return true;
  let lasts = false;
  for (let leads = 0; leads < MOST_LEADS; leads += 1) {
    const first = CONDITION_FIRST.exec(clause);
    const lead = first ?? LEAD.exec(clause);
    if (lead === null) break;
    lasts ||= first !== null || LASTING.test(clause);
    const rest = clause.slice(lead[0].length).trimStart();
    if (ENGLISH.INSTRUCTION.some((pattern) => pattern.test(clause)) || rest === '') break;
    clause = rest;
  }
  if (ONCE.test(clause) && !LASTS.test(said)) return false;
  if (said.endsWith('?') && !(LASTS.test(said) && IMPERATIVE.test(clause))) return false;
  if (/^(?:what|which|how|why|who|should|is|are|do(?! not)|does)\b/i.test(clause)) return false;
  return (lasts && IMPERATIVE.test(clause)) || ENGLISH.INSTRUCTION.some((pattern) => pattern.test(clause));
}

function otherWish(said: string, { text }: Sentence): Wish | undefined {
  const plain = said.replace(/^[-*•¡¿ ]+/, '');
  if (plain.endsWith('?') && !plain.includes(',')) return undefined;
  for (const patterns of OTHER_LANGUAGES)
    for (const kind of STANDINGS)
      if (patterns[kind].some((pattern) => pattern.test(plain)))
        return kind === 'INSTRUCTION' && (patterns.deed.test(text) || asksForDeed(text))
          ? undefined
          : wish(kind, text, plain, patterns, 0);
  return undefined;
}

function wish(kind: Standing, text: string, said: string, patterns: WishPatterns, index: number): Wish {
  const condition = conditionOf(kind, said.slice(index), patterns);
  const from = text.length <= LONGEST && index < FAR_IN ? 0 : Math.min(index, text.length - 1);
  return {
    kind,
    text: text.slice(from, from + LONGEST).trim(),
    ...(condition !== undefined && { condition }),
    replaces: patterns.replaces.test(kind === 'TRAIT' ? said.replace(/\binstead\b/i, '') : said),
  };
}

function conditionOf(kind: Standing, said: string, patterns: WishPatterns): string | undefined {
  if (kind === 'TRAIT') return undefined;
  const about = kind === 'PREFERENCE' ? said.replace(NO_CONDITION, '') : said;
  const clause =
    patterns.condition.exec(about)?.[1] ?? BEFORE_OR_AFTER.exec(about)?.[0] ?? FOR.exec(about)?.[1];
  return clause?.replace(/(?<![.!?\s])[.!?\s]+$/, '');
}

const BEFORE_OR_AFTER = /\b(?:before|after) (?:you|i|we|\w+ing)\b[^,;:!?]{0,100}/i;
/** "I like it when you …" says what is liked. Of a longer sentence only the clause of the preference counts. */
const NO_CONDITION = /(?:\b(?:it )?(?:when|if) (?:you|people|there|the|a)\b|[,;.?]).*/i;
const FOR = /^(?:for|in|on) ([^,;:]{2,60}), /i;
