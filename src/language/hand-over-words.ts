/** What says in English that something was decided, is still to do, is done, or that another goal comes, as data. Each pattern reads one sentence. */
import { ENGLISH as STANDING, DECISION } from './standing/english.ts';

/** Before what is said: it decides nothing. */
const LEAD = '(?:(?:yes|no|ok|okay|sure|right|then|so|and|but|please|actually|also|good|great)[,.:!]? )*';

const ANYONE_DECIDES: readonly RegExp[] = [
  DECISION,
  /\b(?:we|i|you)(?:'ve| have)?(?: now| also| both)? (?:decided|agreed|settled on|went with|chose|have chosen|picked|opted for)\b/i,
  /\b(?:we|i)(?:'re| are|'m| am) (?:going with|sticking with|keeping)\b/i,
  /\b(?:the|our) decision (?:is|was)\b|\b(?:it was|was|is|are|were) (?:decided|agreed)\b/i,
];
/** From the beginning of a sentence of the user: it settles how something is done. */
const USER_DECIDES: readonly RegExp[] = [
  new RegExp(
    `^${LEAD}(?:(?:let's|we(?:'ll| will| should)?|just) )?(?:use|go (?:with|for)|stick (?:with|to)|keep|take|choose|pick|prefer|leave out|skip|drop|avoid)\\b`,
    'i',
  ),
  new RegExp(`^${LEAD}(?:don't|do not|never|no need to|without)\\b(?! (?:worry|mind|forget|hesitate))`, 'i'),
  new RegExp(
    `^${LEAD}(?:it|this|that|we|the [\\w-]+(?: [\\w-]+){0,3}) (?:must|has to|should)(?: not|n't)? (?!work\\b|be fine\\b)`,
    'i',
  ),
  /\b(?:instead of|rather than)\b/i,
  ...STANDING.INSTRUCTION,
];

const OPEN: readonly RegExp[] = [
  /\b(?:TODO|FIXME)\b|^\[ \]/,
  /^(?:to-?do|open(?: (?:question|point|issue|problem|end|item|task))?|next(?: steps?| up)?|left(?: to do)?|remaining|blocked|blocker|pending|follow-?up|known (?:issue|problem)|missing)s?\b ?[:–—-]/i,
  /\bstill (?:needs?|have to|has to|must|to (?:do|be|fix|add|write|test|check|decide)|fail(?:s|ing)?|broken|open|missing|unclear|unknown|red|pending|does(?:n't| not)|do(?:n't| not)|is(?:n't| not)|are(?:n't| not)|lacks?|want)\b/i,
  /\b(?:remains?|left) to (?:be )?[a-z]+|\b(?:is|are) (?:still )?(?:left|pending|outstanding|unresolved|unfinished|blocked)\b/i,
  /\bnot (?:[a-z]+ ){0,8}yet\b|\byet to\b|n't (?:[a-z]+ ){1,6}yet\b/i,
  /(?:n't| not)(?: been)? (?:started|begun|finished|implemented|written|tested|covered|fixed|decided|deployed|merged)\b/i,
  /\b(?:the|my|our) next (?:step|thing|task)s?\b|\bnext,? (?:i|we)(?:'ll| will| need| should| have)\b/i,
  /\b(?:waiting (?:for|on)|blocked (?:by|on)|come back to|remember to|don't forget to|one thing (?:left|missing)|follow up on|remind me to)\b/i,
];
/** A heading or a label: what is listed below it is open. */
const OPEN_LABEL =
  /^\W*(?:to-?dos?|open(?: (?:questions?|points?|issues?|problems?|ends?|items?|tasks?))?|next(?: steps?| up)?|(?:still |what(?:'s| is) )?(?:open|left|missing|to do|remaining)(?: to do)?|remaining(?: \w+)?|pending|follow-?ups?|known (?:issues|problems)|not (?:yet )?done(?: yet)?)\W*$/i;

/** Stems of what says that something is open, and not what. */
export const OPEN_WORDS: ReadonlySet<string> = new Set(
  'not still need todo next step open remain left yet pend'.split(' '),
);

const DONE =
  /\b(?:done|fixed|added|finished|implemented|pass(?:es|ed|ing)?|works|working|merged|closed|resolved|solved|written|wrote|updated|removed|renamed|committed|deployed|completed?|ready|green|answered|no longer (?:needed|open|fails)|went through)\b|[✓✔✅]|^\[x\]/i;

const NEW_GOAL: readonly RegExp[] = [
  /\b(?:new (?:task|goal|plan|request|topic)|change of plans?|changed? (?:my|our) minds?|scrap (?:that|this|the)|forget (?:about )?(?:that|this|the)|never mind (?:that|the)|drop (?:that|this|the)|leave (?:that|this|it) (?:for now|for later|aside))\b/i,
  /^(?:(?:ok|okay|good|great|thanks|thank you|perfect|yes|no|actually|so|and|please)[,.:!]? )*(?:now|next|instead|from here on)[,:]? (?!(?:that|it|i see|i get|i understand|what|why|the \w+ (?:is|are|fails?))\b)[a-z]/i,
  /\b(?:let's|let us|we should) (?:now |first |instead )?(?:do|move on|work on|turn to|focus on|switch to|start (?:with|on|over))\b|\bactually,? (?:let's|i want|i need|we need|can you|please)\b|\bswitch to (?:working on|the task)\b/i,
];

const QUESTION = /[?？؟]["'”»)*_]{0,4}$/u;
/** An offer or a pleasantry at the end of an answer: nothing waits for it. */
const NO_QUESTION =
  /\b(?:how (?:can|may) i help|what would you like|anything else|what else|else (?:can|would|do)|does (?:that|this) (?:help|make sense|look)|(?:want|like) me to (?:continue|proceed|explain|elaborate|go on))\b/i;

/** @param byUser also an instruction decides */
export const decides = (said: string, byUser: boolean): boolean =>
  !QUESTION.test(said) &&
  [...ANYONE_DECIDES, ...(byUser ? USER_DECIDES : [])].some((each) => each.test(said));

export const isOpen = (said: string): boolean => OPEN.some((each) => each.test(said));
export const isOpenLabel = (said: string): boolean => OPEN_LABEL.test(said);
export const isDone = (said: string): boolean => DONE.test(said) && !isOpen(said);
export const changesGoal = (said: string): boolean => NEW_GOAL.some((each) => each.test(said));

/** In any language. */
export const asks = (said: string): boolean => QUESTION.test(said) && !NO_QUESTION.test(said);
