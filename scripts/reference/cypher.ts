/** docs/reference/cypher.md: every statement by folder, with its text. */
import { parseAliases, parseStatement } from '../cypher-header.ts';
import { statementFiles, TYPES, wholeText } from '../cypher-files.ts';
import { read } from '../generated.ts';
import { escaped, page } from './table.ts';

export function cypherPage(): string {
  const aliases = parseAliases(read(TYPES));
  let folder = '';
  const parts = statementFiles().flatMap((file) => {
    const text = wholeText(file);
    const { name, access, description } = parseStatement(text, aliases);
    const place = file.slice('cypher/'.length, file.lastIndexOf('/'));
    const heading = place === folder ? [] : [`## ${place}`];
    folder = place;
    return [
      ...heading,
      `### ${name}`,
      `${escaped(description)} (${access}, \`${file}\`)`,
      `\`\`\`cypher\n${text.trimEnd()}\n\`\`\``,
    ];
  });
  return page(
    'Cypher statements',
    'Every statement that hippograph runs. Paste one into Neo4j Browser: its `:param` lines set values that find something in the namespace `example`.',
    ...parts,
  );
}
