/**
 * Rewrites the regions of what people paste from cypher/, and refuses a fragment or a shared parameter that a statement writes out by hand.
 * `--check` writes nothing and fails where a region was edited.
 */

import { fragmentFiles, fragments, isPasted, parameters, sourceFiles, wholeText } from './cypher-files.ts';
import { copiedByHand, spelling } from './cypher-fragments.ts';
import { repeated } from './cypher-parameters.ts';
import { read, writeOrCheck } from './generated.ts';

const fail = (sentence: string): void => {
  console.error(sentence);
  process.exitCode = 1;
};

const statements = sourceFiles();
for (const file of [...fragmentFiles(), ...statements]) {
  const { regions, names } = spelling(read(file));
  if (isPasted(file)) {
    if (names > 0) fail(`${file} is pasted by people: end each fragment's name with a line // </name>.`);
    else writeOrCheck(file, wholeText(file));
  } else if (regions > 0) fail(`${file} writes a fragment out: its name // <name …> is enough.`);
}
for (const file of statements) {
  if (!isPasted(file) && /^(?:CYPHER 25\n(?!\/\/)|\/\/ @name )/m.test(read(file)))
    fail(
      `${file} says what the build writes: the name of the statement, or CYPHER 25. It opens with // @read What it finds.`,
    );
  if (!isPasted(file))
    for (const line of repeated(read(file), parameters())) fail(`${file} repeats the shared line: ${line}`);
  for (const name of copiedByHand(read(file), fragments()))
    fail(`${file} writes out the fragment ${name}: put its name there, // <${name} …>.`);
}
