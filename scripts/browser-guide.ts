/**
 * Makes what Neo4j Browser is given: a guide of the saved queries, which are those of browser/queries, that draw, and the statements of cypher/health whose
 * description begins with "Health:", that count; and the style of what is drawn.
 */
import { parseAliases, parseStatement } from './cypher-header.ts';
import { filesIn, TYPES } from './cypher-files.ts';
import { read } from './generated.ts';

const DRAWN = 'browser/queries';
const FOLDER = 'cypher/health';
const SAVED = 'Health: ';
const aliases = parseAliases(read(TYPES));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const runnable = (text: string): string => `<pre class="code runnable">${escaped(text)}</pre>`;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `energyByTier`: "Energy by tier". */
const titleOf = (name: string): string =>
  sentence(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

interface Saved {
  readonly title: string;
  readonly about: string;
  readonly file: string;
  readonly param: string;
  readonly text: string;
}

const slide = ({ title, about, file, param, text }: Saved): string => `<slide>
<h3>${escaped(title)}</h3>
<p>${escaped(sentence(about))}</p>
<p>First the parameters, edited to what you ask after; then the query, ${file}.</p>
${runnable(param)}
${runnable(text)}
</slide>`;

const paramOf = (source: string): string | undefined => /^\/\/ (:param .*)$/m.exec(source)?.[1];

/** `// Title: what it shows.`, a `:param` line, and the query. */
function drawn(file: string): Saved {
  const source = read(file);
  const [, title, about] = /^\/\/ ([^:\n]+): (.*)$/m.exec(source) ?? [];
  const param = paramOf(source);
  if (title === undefined || about === undefined || param === undefined)
    throw new Error(`${file} wants a title, what it shows, and a :param line.`);
  return { title, about, file, param, text: source.replaceAll(/^\/\/.*\n/gm, '').trim() };
}

function counted(file: string): Saved[] {
  const source = read(file);
  const { name, description, text } = parseStatement(source, aliases);
  const param = paramOf(source);
  if (!description.startsWith(SAVED) || param === undefined) return [];
  return [{ title: titleOf(name), about: description.slice(SAVED.length), file, param, text }];
}

/** One page: Browser takes its `<slide>`s, anything else shows it as it stands. */
function browserGuide(): string {
  const slides = [...filesIn(DRAWN).map(drawn), ...filesIn(FOLDER).flatMap(counted)].map(slide);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Hippograph: what a memory holds, and how it is</title></head>
<body>
<article class="guide">
<carousel class="deck container-fluid">
<slide>
<h3>What a memory holds, and how it is</h3>
<p>Saved queries, each over one namespace: the first draw, the others count. A click puts a query into the editor; nothing here writes.</p>
<p>Colours and captions for what is drawn: <code>:style</code> with this page's address, browser-style.grass instead of browser-guide.</p>
</slide>
${slides.join('\n')}
</carousel>
</article>
</body>
</html>
`;
}

export const browserGuideModule = (): string =>
  `// Generated from browser/ and cypher/health by scripts/generate-docs.ts: edit the files there instead.
export const BROWSER_GUIDE: string = ${JSON.stringify(browserGuide())};

/** GraSS. */
export const BROWSER_STYLE: string = ${JSON.stringify(read('browser/hippograph.grass'))};
`;
