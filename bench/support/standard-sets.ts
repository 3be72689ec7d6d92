/** The standard benchmarks that `--set` knows: which folder of the data holds them, and where they come from. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryError } from '../../src/domain/errors.ts';
import { CASE_FILES } from './cases.ts';
import { QUESTION_FILES } from './data-sets.ts';

export interface StandardSet {
  /** The data folder has it as `<folder>`, or as `<folder>-<part>` such as `lme-dev`. */
  readonly folder: string;
  readonly source: string;
  readonly licence: string;
  readonly files: readonly string[];
}

export const STANDARD_SETS: Readonly<Record<string, StandardSet>> = {
  longmemeval: {
    folder: 'lme',
    source: 'https://github.com/xiaowu0162/LongMemEval',
    licence: 'MIT',
    files: QUESTION_FILES,
  },
  beam: {
    folder: 'beam',
    source: 'https://github.com/mohammadtavakoli78/BEAM',
    licence: 'CC BY-SA 4.0',
    files: QUESTION_FILES,
  },
  realmem: {
    folder: 'realmem',
    source: 'https://github.com/AvatarMemory/RealMemBench',
    licence: 'Apache-2.0',
    files: QUESTION_FILES,
  },
  locomo: {
    folder: 'locomo',
    source: 'https://github.com/snap-research/locomo',
    licence: 'CC BY-NC 4.0',
    files: QUESTION_FILES,
  },
  musique: {
    folder: 'musique',
    source: 'https://github.com/StonyBrookNLP/musique',
    licence: 'CC BY 4.0',
    files: QUESTION_FILES,
  },
  '2wiki': {
    folder: '2wiki',
    source: 'https://github.com/Alab-NII/2wikimultihop',
    licence: 'Apache-2.0',
    files: QUESTION_FILES,
  },
  hotpotqa: {
    folder: 'hotpotqa',
    source: 'https://github.com/hotpotqa/hotpot',
    licence: 'CC BY-SA 4.0',
    files: QUESTION_FILES,
  },
  'multihop-rag': {
    folder: 'multihop-rag',
    source: 'https://github.com/yixuantt/MultiHop-RAG',
    licence: 'ODC-BY',
    files: QUESTION_FILES,
  },
  precision: {
    folder: 'precision',
    source: 'https://github.com/tenurehq/precisionMemBench',
    licence: 'MIT',
    files: CASE_FILES,
  },
};

const NAMES = Object.keys(STANDARD_SETS).join(', ');

export const isCaseSet = (data: string, name: string): boolean => holds(join(data, name), CASE_FILES);

const holds = (folder: string, files: readonly string[]): boolean =>
  files.every((file) => existsSync(join(folder, file)));

/**
 * The folders below `data` that hold the sets asked for, by name of a standard benchmark or of a folder; all that hold one where none is named.
 * @throws MemoryError INVALID_ARGUMENT where the data folder or a set is missing
 */
export function foldersOf(data: string, asked?: readonly string[]): string[] {
  if (!existsSync(data))
    throw new MemoryError('INVALID_ARGUMENT', `There is no folder ${data}.`, {
      field: '--data',
      remedy: asked === undefined ? 'Name a folder of question sets.' : asked.map(whereToGet).join(' '),
    });
  const all = readdirSync(data)
    .filter((name) => [QUESTION_FILES, CASE_FILES].some((files) => holds(join(data, name), files)))
    .sort();
  const folders = asked === undefined ? all : [...new Set(asked.flatMap((name) => found(name, all, data)))];
  if (folders.length > 0) return folders;
  throw new MemoryError('INVALID_ARGUMENT', `There is no question set in ${data}.`, {
    field: '--data',
    remedy: `A set is a folder in it with ${QUESTION_FILES.join(' and ')}.`,
  });
}

function found(name: string, all: readonly string[], data: string): readonly string[] {
  const folder = STANDARD_SETS[name]?.folder;
  const folders = all.filter(
    (each) => each === name || (folder !== undefined && (each === folder || each.startsWith(`${folder}-`))),
  );
  if (folders.length > 0) return folders;
  throw new MemoryError('INVALID_ARGUMENT', `There is no set "${name}" in ${data}.`, {
    field: '--set',
    remedy: whereToGet(name),
  });
}

function whereToGet(name: string): string {
  const set = STANDARD_SETS[name];
  if (set === undefined) return `Name one of ${NAMES}, or a folder in the data folder.`;
  const { folder, source, licence, files } = set;
  const places = files.map((file) => `${folder}/${file}`).join(' and ');
  const format = files === QUESTION_FILES ? ', in the format of bench/sets' : ', as published';
  return `Get ${name} from ${source} (${licence}). The data folder needs ${places}${format}.`;
}
