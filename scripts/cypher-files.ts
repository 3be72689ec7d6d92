/** Which files of cypher/ are what; paths in the project. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './generated.ts';

export const FRAGMENTS = 'cypher/fragments';
export const MIGRATIONS = 'cypher/migrations';
export const TYPES = 'cypher/types.cypher';

/** One statement each. */
export const statementFiles = (): string[] =>
  readdirSync(join(root, 'cypher'), { recursive: true, encoding: 'utf8' })
    .map((name) => `cypher/${name}`)
    .filter((file) => file.endsWith('.cypher') && file !== TYPES)
    .filter((file) => !file.startsWith(`${FRAGMENTS}/`) && !file.startsWith(`${MIGRATIONS}/`))
    .sort();

/** Those of its folders too. */
export const fragmentFiles = (): string[] =>
  readdirSync(join(root, FRAGMENTS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cypher'))
    .sort()
    .map((file) => `${FRAGMENTS}/${file}`);

/** The files of one folder, those of its own folders left out. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.cypher'))
    .sort()
    .map((file) => `${folder}/${file}`);
