/**
 * Markdown that SpecStory keeps of many assistants in `.specstory/history` of a project. Read on 30 November 2026 in specstoryai/getspecstory
 * (`specstory-cli/pkg/markdown/markdown.go`, and files of its own `.specstory/history`).
 */
import { basename, join } from 'node:path';
import { readRegularFile } from '../../config/regular-file.ts';
import { typedIn } from '../hook/put-in.ts';
import type { Turn } from '../hook/transcript.ts';
import { filesIn, MOST_BYTES, type Source } from './source.ts';

const SESSION = /^<!-- .{1,100} Session ([\w-]{1,100}) \(([^()]{1,100})\) -->$/;
const SPEAKER = /^_\*\*(User|Agent|Assistant)( - sidechain)?(?: \(([^()]{0,200})\))?\*\*_$/;
const TIME = /(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?) ?(?:Z|([+-]\d\d):?(\d\d))$/;
/** Elements that begin a line: what tools answered, and what the model thought. */
const OPENING = /^<(tool-use|think|details)[ >]/;
const TOOL = 'Tool use: **';
const RULE = '---';
/** The session is named in one of the first lines. */
const HEAD_LINES = 20;

interface Said {
  /** Undefined for what agents said to each other. */
  readonly who: Turn['who'] | undefined;
  readonly at: string | undefined;
  readonly lines: string[];
}

export const specstory: Source = {
  title: 'SpecStory',
  find: ({ project }) => filesIn(join(project, '.specstory', 'history'), 0, /\.md$/),
  read: async (path, { project: cwd }, found) => {
    const lines = (await readRegularFile(path, MOST_BYTES)).split(/\r?\n/);
    const head = lines.slice(0, HEAD_LINES).map((line) => SESSION.exec(line));
    const [, id, begun = ''] = head.find((each) => each !== null) ?? [];
    const turns = isRead(id, found) ? [] : turnsIn(lines, timeIn(begun));
    return { sessionId: id ?? basename(path, '.md'), cwd, turns, broken: 0 };
  },
};

/** Whether a reader of its own has that session: its times are exact, and these are not. Gemini CLI has the beginning of the id in a name. */
const isRead = (id: string | undefined, found: readonly string[]): boolean =>
  id !== undefined && found.some((path) => path.includes(id) || path.includes(`-${id.slice(0, 8)}.json`));

/** What was said without a time has that of what was said before it. */
function turnsIn(lines: readonly string[], begun: string | undefined): Turn[] {
  const said: Said[] = [];
  let inside: string | undefined;
  for (const line of lines) {
    const last = said.at(-1);
    const speaker = SPEAKER.exec(line);
    if (inside !== undefined) {
      if (line.trimEnd().endsWith(`</${inside}>`)) inside = undefined;
    } else if (speaker !== null) {
      const [, by, aside, stamp = ''] = speaker;
      const who = by === 'User' ? 'user' : 'assistant';
      said.push({
        who: aside === undefined ? who : undefined,
        at: timeIn(stamp) ?? last?.at ?? begun,
        lines: [],
      });
    } else {
      const opened = last?.who === 'user' ? undefined : OPENING.exec(line)?.[1];
      if (opened === undefined) last?.lines.push(line);
      else if (!line.trimEnd().endsWith(`</${opened}>`)) inside = opened;
    }
  }
  return said.flatMap(({ who, at, lines: own }) => {
    const text = textOf(own);
    const typed = who === 'user' ? typedIn(text) : text;
    return who === undefined || at === undefined || typed === '' ? [] : [{ who, at, text: typed }];
  });
}

/** Without the rules between speakers, and without what older versions wrote of tools between two of them. */
function textOf(lines: readonly string[]): string {
  const parts = [''];
  for (const line of lines) {
    if (line === RULE) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${line}\n`);
  }
  return parts
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith(TOOL))
    .join(`\n\n${RULE}\n\n`);
}

function timeIn(stamp: string): string | undefined {
  const [, day, time, hours, minutes] = TIME.exec(stamp) ?? [];
  const at = new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
