/** Files that a text names: by a path, or by a name that only a file has. */

const BETWEEN = /[\s"'`()<>[\]{},;|*=]+/u;
/** `src/a.ts:12:3.` names `src/a.ts`. */
const BEHIND = /(?<![.:!?…])(?::\d+){0,2}[.:!?…]*$/u;
const PATH = /^(?:[a-z]:)?[\w@~.+-]*(?:[/\\][\w@.+-]+)+\.[a-z]\w{0,9}$/i;
const NAMED =
  /^(?:[\w@+-][\w@.+-]*\.(?:[cm]?[jt]sx?|py|rs|go|java|kts?|rb|php|c|h|cpp|hpp|cs|swift|scala|sh|ps1|sql|md|mdx|txt|csv|json[lc5]?|ya?ml|toml|ini|cfg|conf|lock|xml|html?|s?css|vue|svelte|tf|proto|graphql|cypher|ipynb|gradle)|\.[a-z]+(?:ignore|rc)|\.env(?:\.\w+)?|(?:[\w@.+-]+[/\\])*(?:Dockerfile|Makefile))$/u;
/** "Node.js" is no file. */
const PRODUCT = /^[A-Z]\w*\.js$/u;
/** `GET /invoices/export.csv` asks for an address. */
const REQUEST = /\b(?:GET|HEAD|POST|PUT|PATCH|DELETE)\s+\/\S*/g;
const LONGEST = 200;

/** Each once, in the order of the text. Addresses name none. */
export function filesIn(text: string): string[] {
  const words = text
    .replaceAll(REQUEST, ' ')
    .split(BETWEEN)
    .map((word) => word.replace(BEHIND, ''));
  return [...new Set(words.filter(isFile))];
}

const isFile = (word: string): boolean =>
  word.length <= LONGEST &&
  !word.includes('://') &&
  (PATH.test(word) || (NAMED.test(word) && !PRODUCT.test(word)));
