/** Makes Neo4j Browser's guide of the saved queries: the statements of cypher/health whose description begins with "Health:". */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseStatement } from './cypher-header.ts';
import { read, root } from './generated.ts';

const FOLDER = 'cypher/health';
const SAVED = 'Health: ';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const runnable = (text: string): string => `<pre class="code runnable">${escaped(text)}</pre>`;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `energyByTier`: "Energy by tier". */
const titleOf = (name: string): string =>
  sentence(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

function slideOf(file: string): string[] {
  const source = read(file);
  const { name, description, text } = parseStatement(source);
  const param = /^\/\/ (:param .*)$/m.exec(source)?.[1];
  if (!description.startsWith(SAVED) || param === undefined) return [];
  return [
    `<slide>
<h3>${titleOf(name)}</h3>
<p>${escaped(sentence(description.slice(SAVED.length)))}</p>
<p>First the parameters, edited to your namespace and instants; then the query, ${file}.</p>
${runnable(param)}
${runnable(text)}
</slide>`,
  ];
}

/** One page: Browser takes its `<slide>`s, anything else shows it as it stands. */
function browserGuide(): string {
  const files = readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith('.cypher'))
    .sort();
  const slides = files.flatMap((file) => slideOf(`${FOLDER}/${file}`));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Hippograph: how a memory is</title></head>
<body>
<article class="guide">
<carousel class="deck container-fluid">
<slide>
<h3>How a memory is</h3>
<p>Saved queries, each over one namespace. A click puts a query into the editor; nothing here writes.</p>
</slide>
${slides.join('\n')}
</carousel>
</article>
</body>
</html>
`;
}

export const browserGuideModule = (): string =>
  `// Generated from cypher/health by scripts/generate-docs.ts: edit the .cypher files instead.
export const BROWSER_GUIDE: string = ${JSON.stringify(browserGuide())};
`;
