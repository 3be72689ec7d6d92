import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A test's title that carries ids of requirements: `[R-WRITE-IDEMPOTENT] …`. */
export interface Claim {
  readonly id: string;
  /** Relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly title: string;
}

const RUNNERS = new Set(['it', 'test', 'describe']);
const TAG = /\[(R-[A-Z0-9-]+)\]/g;

/** `it`, `it.each(…)`, `describe.sequential`: the words of the callee, or none where it runs no test. */
function words(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...words(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return words(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return words(callee.tag);
  return [];
}

function titleOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const called = words(node.expression);
  // What is switched off in the source keeps no promise.
  if (!RUNNERS.has(called[0] ?? '') || called.includes('skip') || called.includes('todo')) return undefined;
  const [title] = node.arguments;
  return title !== undefined && ts.isStringLiteralLike(title) ? title.text : undefined;
}

/** The claims made in one test file's source. */
export function claimsIn(file: string, source: string): Claim[] {
  const claims: Claim[] = [];
  const visit = (node: ts.Node): void => {
    const title = titleOf(node);
    for (const [, id] of title?.matchAll(TAG) ?? []) {
      if (title !== undefined && id !== undefined) claims.push({ id, file, title });
    }
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
