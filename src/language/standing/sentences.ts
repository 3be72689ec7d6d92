/** The sentences of a text that its author says: without code, quotations and comments. */

/** Each line of these is code, a comment or a quotation of another: `> …`, `// …`, `# …`, `* …` of a docstring, a deep indent. */
const NOT_SAID = /^(?:>| {4}|\t|\s{0,3}(?:\/\/|\/\*|#|--\s|<!--|\$ )| \* )/;
const FENCE = /^\s{0,3}(?:```|~~~)/;

/** Inside of quotation marks, unless it is what the user said. */
const QUOTED =
  /(?<!\buser (?:said|says|wrote|asked):? ?)(?:"[^"\n]*"|“[^“”\n]*”|„[^„“”\n]*[“”]|«[^«»\n]*»|`[^`\n]*`)/gi;

const ENDS = /(?<=[.!?…])(?<!\b(?:e\.g|i\.e|vs|etc|mr|mrs|ms|dr|approx)\.)\s+/i;

export interface Sentence {
  /** As it stands in the text. */
  readonly text: string;
  /** Of the same length: quotations are blank, apostrophes plain. */
  readonly said: string;
}

export function sentencesOf(text: string): readonly Sentence[] {
  let isCode = false;
  return text.split('\n').flatMap((line) => {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    return isFence || isCode || NOT_SAID.test(line) ? [] : sentencesOfLine(line);
  });
}

function sentencesOfLine(line: string): Sentence[] {
  const said = line.replaceAll('’', "'").replaceAll(QUOTED, (quoted) => '_'.repeat(quoted.length));
  let at = 0;
  return said.split(ENDS).map((part) => {
    const from = said.indexOf(part, at);
    at = from + part.length;
    return { text: line.slice(from, at).trim(), said: part.trim() };
  });
}
