/** The assistants whose transcripts are found, by the name that `backfill` takes. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { claudeCode } from './claude-code.ts';
import { codex } from './codex.ts';
import { gemini } from './gemini.ts';
import type { Places, Source } from './source.ts';
import { specstory } from './specstory.ts';

export const SOURCES = {
  'claude-code': claudeCode,
  codex,
  gemini,
  specstory,
} satisfies Readonly<Record<string, Source>>;
export type SourceName = keyof typeof SOURCES;
export const SOURCE_NAMES = Object.keys(SOURCES) as readonly SourceName[];

/** The variables are those of the assistants themselves. An empty one is none. */
export function placesOf(environment: NodeJS.ProcessEnv, project: string): Places {
  const home = environment['HOME'] || homedir();
  return {
    claude: environment['CLAUDE_CONFIG_DIR'] || join(home, '.claude'),
    codex: environment['CODEX_HOME'] || join(home, '.codex'),
    gemini: join(environment['GEMINI_CLI_HOME'] || home, '.gemini'),
    project,
  };
}
