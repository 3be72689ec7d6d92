import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A test's title that begins with ids of requirements: `[R-WRITE-IDEMPOTENT] …`. */
export interface Claim {
  readonly id: string;
  /** Relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly title: string;
}

const TAGS = /^(\[R-[A-Z0-9-]+\]( and )? ?)+/;

/** `it`, `it.each(…)`, `describe.skip`: the words of a callee. */
function words(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...words(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return words(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return words(callee.tag);
  return [];
}

/** What is switched off in the source keeps no promise. */
const switchedOff = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && words(node.expression).some((word) => word === 'skip' || word === 'todo');

/** The claims made in one test file's source: in titles, and in tables that titles are made of. */
export function claimsIn(file: string, source: string): Claim[] {
  const claims: Claim[] = [];
  const visit = (node: ts.Node): void => {
    if (switchedOff(node)) return;
    const title = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text : '';
    const tags = TAGS.exec(title)?.[0] ?? '';
    for (const [id] of tags.matchAll(/R-[A-Z0-9-]+/g)) claims.push({ id, file, title });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return claims;
}

/** Every claim in the tree, in the order of files. */
export function readClaims(root: string): Claim[] {
  return globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('test/requirements/'))
    .toSorted()
    .flatMap((file) => claimsIn(file, readFileSync(`${root}/${file}`, 'utf8')));
}
