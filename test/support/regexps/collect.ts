/** Every regular expression of the source: literals by reading the files, built ones by watching them being built. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCE = join(import.meta.dirname, '../../../src');

export interface Found {
  readonly file: string;
  readonly regexp: RegExp;
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(?:generated|test)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));

export function literals(): Found[] {
  return files.flatMap(({ file, text }) => {
    const found: Found[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        found.push({ file, regexp: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) });
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext));
    return found;
  });
}

/** Files that build regular expressions, and whether each is built when the file is loaded. */
export function builders(): { file: string; inFunctions: number }[] {
  return files
    .filter(({ text }) => text.includes('new RegExp('))
    .map(({ file, text }) => {
      let inFunctions = 0;
      const visit = (node: ts.Node, depth: number): void => {
        if (ts.isNewExpression(node) && node.expression.getText(source) === 'RegExp' && depth > 0)
          inFunctions += 1;
        const inner = ts.isFunctionLike(node) ? depth + 1 : depth;
        ts.forEachChild(node, (child) => visit(child, inner));
      };
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
      visit(source, 0);
      return { file, inFunctions };
    });
}

/** Loads the files that build some. For a thread of its own: it changes what `RegExp` is. */
export async function built(): Promise<Found[]> {
  const found: Found[] = [];
  const Original = globalThis.RegExp;
  for (const { file } of builders()) {
    globalThis.RegExp = new Proxy(Original, {
      construct: (target, [source, flags]: [string | RegExp, string?]) => {
        const regexp = new target(source, flags);
        found.push({ file, regexp });
        return regexp;
      },
    });
    await import(join(SOURCE, file));
    globalThis.RegExp = Original;
  }
  return found;
}
