/** What the search of the site reads of each page, so that it finds guides before what the project keeps for its developers. */

/** Found by their headings only: their texts hold the words of nearly every question. */
const FOR_DEVELOPERS =
  /^(?:adr\/|promises|design|walkthrough|STYLE|benchmarks|data-model|reference\/(?:cypher|formulas))/;
/** Not found at all: a list, and rules for writers. */
const LEFT_OUT = /^(?:adr\/index|promises|STYLE)\.md$/;

const headingsOf = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .filter((line) => /^#+ /.test(line))
    .join('\n\n');

/** The words by which a page is looked for and that it does not use itself: `search: backup`, in its front matter. Three times, to weigh as much as a title. */
const withWords = (html: string, words: string): string =>
  html.replace(/<\/h1>/, `</h1><p>${`${words} `.repeat(3)}</p>`);

/** What VitePress knows of a page; the front matter is there once the page is rendered. */
interface Page {
  readonly relativePath: string;
  readonly frontmatter?: { readonly search?: string };
}
interface Renderer {
  render(markdown: string, env: object): string;
}

/** Called by VitePress for each page when it builds the index. Its option begins with `_`, so it stays out of the browser: the policy of the pages allows no function made of text. */
export function renderForSearch(markdown: string, env: Page, md: Renderer): string {
  const page = env.relativePath;
  if (LEFT_OUT.test(page)) return '';
  const html = md.render(FOR_DEVELOPERS.test(page) ? headingsOf(markdown) : markdown, env);
  const words = env.frontmatter?.search;
  return words === undefined ? html : withWords(html, words);
}
