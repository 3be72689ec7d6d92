/** Which files of cypher/ are what; paths in the project. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Fragments, parseFragment, withRegions } from './cypher-fragments.ts';
import { type Parameters, parseParameters, withParameters } from './cypher-parameters.ts';
import { read, root } from './generated.ts';

export const FRAGMENTS = 'cypher/fragments';
export const MIGRATIONS = 'cypher/migrations';
export const TYPES = 'cypher/types.cypher';
const PARAMETERS = 'cypher/parameters.cypher';

/** One statement each. */
export const statementFiles = (): string[] =>
  readdirSync(join(root, 'cypher'), { recursive: true, encoding: 'utf8' })
    .map((name) => `cypher/${name}`)
    .filter((file) => file.endsWith('.cypher') && file !== TYPES && file !== PARAMETERS)
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

/** What people paste into Neo4j Browser holds its fragments written out. */
const PASTED = ['cypher/consolidation/', 'cypher/health/'];
export const isPasted = (file: string): boolean => PASTED.some((folder) => file.startsWith(folder));

/** @throws SyntaxError naming the file that does not read as a fragment, or is called otherwise */
function parsedFragments(): Fragments {
  return new Map(
    fragmentFiles().map((file) => {
      const fragment = inFile(file, () => parseFragment(read(file)));
      if (!file.endsWith(`/${fragment.name}.cypher`))
        throw new SyntaxError(`${file}: the fragment ${fragment.name} belongs in ${fragment.name}.cypher`);
      return [fragment.name, fragment] as const;
    }),
  );
}

let known: Fragments | undefined;
export const fragments = (): Fragments => (known ??= parsedFragments());

/** Names the file in what is wrong with its text. */
export function inFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new SyntaxError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

let shared: Parameters | undefined;
export const parameters = (): Parameters =>
  (shared ??= inFile(PARAMETERS, () => parseParameters(read(PARAMETERS))));

/** A statement's file as it pastes whole into Neo4j Browser: with its fragments and its shared parameters written out. */
export const wholeText = (file: string): string =>
  inFile(file, () => withParameters(withRegions(read(file), fragments()), parameters()));
