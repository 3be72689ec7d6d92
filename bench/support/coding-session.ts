/** Talk of an assistant and its user about this repository: short requests, and answers that quote its files, some of them long. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RememberInput } from '../../src/encoding/memory-input.ts';
import { random } from './random.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TURNS_A_SESSION = 40;
/** Characters that an answer quotes: half of them up to 460, one in twenty more than 8,000. */
const [LEAST, MOST] = [200, 12_000];

type Turn = Omit<RememberInput, 'namespace'>;

/** The first `count` turns; the same at the same commit. */
export function codingSession(count: number): Turn[] {
  const chance = random(count);
  const length = (): number => Math.min(MOST, Math.round(LEAST / Math.max(0.001, chance()) ** 1.2));
  const turns: Turn[] = [];
  const say = (who: string, content: string): void => {
    const sessionId = `coding-${Math.floor(turns.length / TURNS_A_SESSION)}`;
    turns.push({ sessionId, who, project: 'hippograph', content });
  };
  // Again from the start, cut otherwise, until there are enough.
  while (turns.length < count) {
    for (const { file, text } of files()) {
      for (let from = 0; from < text.length && turns.length < count; ) {
        const passage = text.slice(from, from + length());
        from += passage.length;
        say('user', `Show me ${file} from character ${from}. ${subjectOf(text)}`);
        say('assistant', `This is in ${file}:\n${passage}`);
      }
    }
  }
  return turns.slice(0, count);
}

/** What somebody asks who has worked on it. */
export function codingQuestions(): string[] {
  return files()
    .map(({ text }) => subjectOf(text))
    .filter((subject) => subject.length > 30)
    .map((subject, at) =>
      at % 2 === 0 ? `Which file does this: ${subject}` : `Where did we say that? ${subject}`,
    );
}

function files(): { file: string; text: string }[] {
  const named = execFileSync('git', ['ls-files', 'src/*.ts', 'docs/*.md', 'cypher/*.cypher', 'test/*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return named
    .trim()
    .split('\n')
    .map((file) => ({ file, text: readFileSync(`${ROOT}${file}`, 'utf8') }));
}

/** The first line that says something. */
const subjectOf = (text: string): string =>
  /^(?:\/\*\*|\/\/|#+| \*)?\s*(?:@(?:read|write) )?((?!@name|---|\|).{20,200}?)(?:\*\/)?$/m
    .exec(text)?.[1]
    ?.trim() ?? '';
