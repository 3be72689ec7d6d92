/** The rules of docs/STYLE.md as textlint rules: banned words, sentence length, reading ease. */
import type { TextlintKernelRule } from '@textlint/kernel';
import { bannedWords } from './banned-words.ts';
import { median, readingEase, type Sentence, sentencesOf } from './measure.ts';

type Reporter = Extract<TextlintKernelRule['rule'], (...args: never[]) => unknown>;

/** The part of textlint's syntax tree that the rules read. */
interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
  readonly parent?: Node | null;
}

export interface Limits {
  readonly longest: number;
  readonly median?: number;
  readonly ease?: number;
}

/** Inline code counts as one short word; pictures and HTML count as nothing. */
function plain(node: Node): string {
  if (node.type === 'Code') return 'code';
  if (node.type === 'Html' || node.type === 'Image') return '';
  if (node.type === 'Break') return ' ';
  return node.children === undefined ? (node.value ?? '') : node.children.map(plain).join('');
}

const quoted = (node: Node | null | undefined): boolean =>
  node !== null && node !== undefined && (node.type === 'BlockQuote' || quoted(node.parent));

/** Page-wide measures of fewer words than this say little. */
const ENOUGH_WORDS = 100;

const BANNED = bannedWords();

const words =
  (list = BANNED): Reporter =>
  ({ Syntax, RuleError, report }) => ({
    [Syntax.Str](node) {
      const { value } = node as { value: string };
      for (const { word, instead, pattern } of list)
        for (const { index } of value.matchAll(pattern))
          report(node, new RuleError(`Do not write "${word}". Write: ${instead}.`, { index }));
    },
  });

const sentences =
  (limits: Limits, seen: Sentence[]): Reporter =>
  ({ Syntax, RuleError, report }) => {
    return {
      [Syntax.Paragraph](node) {
        if (quoted(node)) return;
        for (const sentence of sentencesOf(plain(node))) {
          seen.push(sentence);
          const { length } = sentence.words;
          if (length > limits.longest)
            report(
              node,
              new RuleError(
                `A sentence has ${length} words; the limit is ${limits.longest}. Split it: "${sentence.text.replaceAll(/\s+/g, ' ').slice(0, 60)}…"`,
              ),
            );
        }
      },
      [Syntax.DocumentExit](node) {
        if (seen.flatMap((one) => one.words).length < ENOUGH_WORDS) return;
        const middle = median(seen);
        const ease = readingEase(seen);
        if (limits.median !== undefined && middle > limits.median)
          report(
            node,
            new RuleError(`The median sentence has ${middle} words; the limit is ${limits.median}.`),
          );
        if (limits.ease !== undefined && ease < limits.ease)
          report(
            node,
            new RuleError(
              `Reading ease is ${ease.toFixed(1)}; it must be at least ${limits.ease}. Use shorter words and sentences.`,
            ),
          );
      },
    };
  };

/**
 * @param style false for the page that lists the banned words
 * @param seen gets the sentences of the text
 */
export const rulesFor = (limits: Limits, style: boolean, seen: Sentence[]): TextlintKernelRule[] => [
  ...(style ? [{ ruleId: 'banned-words', rule: words() }] : []),
  { ruleId: 'sentences', rule: sentences(limits, seen) },
];
