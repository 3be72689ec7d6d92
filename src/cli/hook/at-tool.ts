/** What to ask when an assistant is about to touch a file, or when a command has failed; and which memories are about just that. */
import { createHash } from 'node:crypto';
import { asksForHelp } from '../../language/standing/asks-for-help.ts';
import type { Current } from './current.ts';
import { errorLine, isOwnName, namesError } from './error-line.ts';
import { editedFile, namesFile } from './file-named.ts';
import type { HookInput, ToolCall } from './input.ts';

export interface ToolQuestion {
  readonly question: string;
  /** The same for the same question, to ask it once in a session. */
  readonly key: string;
  readonly isAbout: (memory: Current) => boolean;
}

/** Of a patch that changes more. */
const MOST_FILES = 5;

/**
 * The formats were read on 30 November 2026: Claude Code (`PreToolUse` with `file_path` or `notebook_path`, `PostToolUseFailure` with `error`), Codex
 * (`PreToolUse` of `apply_patch`, whose `command` is the patch), Gemini CLI (`AfterTool`, whose `llmContent` has `Exit Code:` after a failure).
 * Undefined where there is nothing to ask.
 */
export function questionAtTool({ cwd, tool }: Pick<HookInput, 'cwd' | 'tool'>): ToolQuestion | undefined {
  const failed = failureOf(tool);
  if (failed !== undefined) return atError(failed);
  const { input } = tool;
  const files = pathsOf(input).map((path) => editedFile(cwd, path));
  if (files.length === 0) return undefined;
  const symbol = symbolIn(input);
  return asked(
    [...files.map(({ inProject }) => inProject), ...(symbol === undefined ? [] : [symbol])],
    (text) => files.some((file) => namesFile(text, file)) || (symbol !== undefined && hasWord(text, symbol)),
  );
}

function atError(output: string): ToolQuestion | undefined {
  const line = errorLine(output);
  return line === undefined ? undefined : asked([line], (text) => namesError(text, line));
}

function asked(parts: readonly string[], names: (text: string) => boolean): ToolQuestion {
  const question = parts.join(' ');
  const hash = createHash('sha256').update(question).digest('hex');
  return {
    question,
    key: `asked-${hash.slice(0, 32)}`,
    isAbout: ({ content, before = '', file, who }) =>
      [content, before, file ?? ''].some(names) && (!isTurn(who) || decides(content)),
  };
}

function failureOf({ input, response, error }: ToolCall): string | undefined {
  if (error !== undefined) return error;
  const { llmContent } = response;
  if (typeof input['command'] !== 'string' || typeof llmContent !== 'string') return undefined;
  return /^Exit Code: [1-9]/m.test(llmContent) ? llmContent.replace(/^Output: /, '') : undefined;
}

const PATCHED = /^\*\*\* (?:Update|Add|Delete) File: (.+)$/gm;

function pathsOf(input: Readonly<Record<string, unknown>>): string[] {
  const one = input['file_path'] ?? input['notebook_path'] ?? input['absolute_path'];
  if (typeof one === 'string') return [one];
  const patch = input['command'];
  if (typeof patch !== 'string' || !patch.startsWith('*** Begin Patch')) return [];
  return [...patch.matchAll(PATCHED)].slice(0, MOST_FILES).map(([, path = '']) => path.trim());
}

const DECLARED =
  /\b(?:function|class|interface|type|enum|struct|trait|impl|def|fn|func|const|let|var|void|module)\s+(\w{3,100})/g;

/** What an edit declares, where its name is no plain word. */
function symbolIn(input: Readonly<Record<string, unknown>>): string | undefined {
  const texts = [input['old_string'], input['new_string']].filter((text) => typeof text === 'string');
  return [...texts.join('\n').slice(0, 5_000).matchAll(DECLARED)]
    .map(([, name = '']) => name)
    .find(isOwnName);
}

const hasWord = (text: string, word: string): boolean => new Set(text.match(/\w+/g)).has(word);

/** A note is stored on purpose; a turn of a conversation mostly mentions a file in passing. */
const isTurn = (who: string | null | undefined): boolean => who === 'user' || who === 'assistant';

/** Words of a rule, a reason or a fix. */
const DECIDES: readonly RegExp[] = [
  /\b(?:decided|decision|agreed|must|never|always|because|instead of|rather than|on purpose|no longer|do not|don't|fixed (?:by|it|the)|caused by|the (?:cause|fix|reason) (?:is|was))\b/i,
  /(?<!\p{L})(?:entschieden|beschlossen|muss|nie|niemals|immer|weil|statt|behoben|décidé|jamais|toujours|parce que|au lieu de|corrigé|decidi(?:mos|do)|nunca|siempre|porque|en vez de|arreglado|sempre|em vez de|corrigido|deciso|mai|perché|invece di|risolto)(?!\p{L})/iu,
];
const decides = (text: string): boolean =>
  !asksForHelp(text) && !text.trimEnd().endsWith('?') && DECIDES.some((words) => words.test(text));
