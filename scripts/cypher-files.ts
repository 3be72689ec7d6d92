/** Which files of cypher/ are what; paths in the project. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Fragments, parseFragment, withRegions } from './cypher-fragments.ts';
import { type Parameters, parseParameters, withParameters } from './cypher-parameters.ts';
import { opened } from './cypher-header.ts';
import { statementsOf } from './cypher-rows.ts';
import { read, root } from './generated.ts';

export const FRAGMENTS = 'cypher/fragments';
export const MIGRATIONS = 'cypher/migrations';
export const TYPES = 'cypher/types.cypher';
const PARAMETERS = 'cypher/parameters.cypher';

/** Those that people edit: of one statement, or of one for each row of a table. */
export const sourceFiles = (): string[] =>
  readdirSync(join(root, 'cypher'), { recursive: true, encoding: 'utf8' })
    .map((name) => `cypher/${name}`)
    .filter((file) => file.endsWith('.cypher') && file !== TYPES && file !== PARAMETERS)
    .filter((file) => !file.startsWith(`${FRAGMENTS}/`) && !file.startsWith(`${MIGRATIONS}/`))
    .sort();

let made: ReadonlyMap<string, string> | undefined;
/** The sources, each as the statements that it is of, by the paths that the build writes them to. */
const statementSources = (): ReadonlyMap<string, string> =>
  (made ??= new Map(
    sourceFiles()
      .flatMap((file): (readonly [string, string])[] => {
        const source = read(file);
        const rows = inFile(file, () => statementsOf(source));
        if (rows === undefined) return [[file, source]];
        return Array.from(rows, ([name, text]) => [`${dirname(file)}/${name}.cypher`, text] as const);
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ));

/** One statement each. */
export const statementFiles = (): string[] => [...statementSources().keys()];

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

/** A statement as it pastes whole into Neo4j Browser: with its name, its fragments and its shared parameters written out. */
export const wholeText = (file: string): string =>
  inFile(file, () => {
    const source = statementSources().get(file) ?? read(file);
    const statement = opened(source, basename(file, '.cypher'));
    return withParameters(withRegions(statement, fragments()), parameters());
  });
