/** The code blocks of a Markdown page, in their order, with what a comment before each says of it. */
export interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** From `<!-- not run: REASON -->`. */
  readonly notRun: string | undefined;
  /** From `<!-- file: NAME -->`: what the reader saves it as. */
  readonly file: string | undefined;
}

const note = (kind: string, comment: string): string | undefined =>
  new RegExp(`^<!-- ${kind}: (.+) -->$`).exec(comment)?.[1];

export function blocksOf(page: string, markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  let comment = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const language = /^ *```(.*)$/.exec(line)?.[1];
    if (language === undefined) {
      if (line.trim() !== '') comment = line.trim();
      continue;
    }
    const from = at + 1;
    do at += 1;
    while (at < lines.length && !/^ *```$/.test(lines[at] ?? ''));
    blocks.push({
      page,
      line: from,
      language,
      text: lines.slice(from, at).join('\n'),
      notRun: note('not run', comment),
      file: note('file', comment),
    });
    comment = '';
  }
  return blocks;
}
