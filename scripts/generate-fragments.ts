/**
 * Rewrites the generated regions of the statements in cypher/ from cypher/fragments, and refuses a fragment that is written out by hand.
 * `--check` writes nothing and fails where a region was edited.
 */
import {
  copiedByHand,
  type Fragment,
  type Fragments,
  parseFragment,
  withRegions,
} from './cypher-fragments.ts';
import { fragmentFiles, statementFiles } from './cypher-files.ts';
import { read, writeOrCheck } from './generated.ts';

const told = <T>(file: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new SyntaxError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const sources = fragmentFiles();
const parsed = sources.map((file): [string, Fragment] => {
  const fragment = told(file, () => parseFragment(read(file)));
  if (!file.endsWith(`/${fragment.name}.cypher`))
    throw new SyntaxError(`${file}: the fragment ${fragment.name} belongs in ${fragment.name}.cypher`);
  return [fragment.name, fragment];
});
const fragments: Fragments = new Map(parsed);

const statements = statementFiles();
for (const file of [...sources, ...statements]) {
  const text = read(file);
  writeOrCheck(
    file,
    told(file, () => withRegions(text, fragments)),
  );
}
for (const file of statements) {
  for (const name of copiedByHand(read(file), fragments)) {
    console.error(
      `${file} writes out the fragment ${name}: put it into a region, // <${name} …> … // </${name}>.`,
    );
    process.exitCode = 1;
  }
}
