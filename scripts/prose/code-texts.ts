/** The texts in code that people and models read: each with its kind, and its place in the source. */
import { globSync } from 'node:fs';
import { parse, type StringValueNode, visit } from 'graphql';
import ts from 'typescript';
import { read, root } from '../generated.ts';

export interface CodeText {
  readonly kind: string;
  /** File and line. */
  readonly name: string;
  readonly text: string;
}

/** Source files, without tests and generated ones. */
const isSource = (file: string): boolean => !file.includes('.generated.') && !file.includes('.test.');

export const sources = (pattern: string, wanted = isSource): string[] =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(wanted)
    .sort();

export function schemaDescriptions(): CodeText[] {
  const found: CodeText[] = [];
  visit(parse(read('schema.graphql')), {
    enter(node) {
      const { description } = node as { readonly description?: StringValueNode };
      if (description !== undefined)
        found.push({
          kind: 'schema descriptions',
          name: `schema.graphql:${description.loc?.startToken.line ?? 0}`,
          text: description.value,
        });
    },
  });
  return found;
}

/** A string, or a template whose values are left out; other expressions say nothing here. */
function textOf(node: ts.Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return `${textOf(node.left) ?? 'x'}${textOf(node.right) ?? 'x'}`;
  return undefined;
}

type Reader = (node: ts.Node) => readonly (ts.Node | undefined)[];

export function collect(kind: string, pattern: string, reader: Reader, wanted = isSource): CodeText[] {
  return sources(pattern, wanted).flatMap((file) => {
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
    const found: CodeText[] = [];
    const walk = (node: ts.Node): void => {
      for (const each of reader(node)) {
        const text = textOf(each);
        if (each === undefined || text === undefined) continue;
        const { line } = source.getLineAndCharacterOfPosition(each.getStart());
        found.push({ kind, name: `${file}:${line + 1}`, text });
      }
      ts.forEachChild(node, walk);
    };
    walk(source);
    return found;
  });
}

export const calledName = (node: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();

const property = (node: ts.Node, names: readonly string[]): ts.Node | undefined =>
  ts.isPropertyAssignment(node) && names.includes(node.name.getText()) ? node.initializer : undefined;

export const toolTexts = (): CodeText[] =>
  collect('MCP definitions', 'src/mcp/**/*.ts', (node) => [
    property(node, ['description', 'title']),
    ts.isCallExpression(node) && ['describe', 'describeArgument', 'describeList'].includes(calledName(node))
      ? node.arguments[0]
      : undefined,
  ]);

/** What an error says, and what it tells the caller to do. */
export const errorTexts = (): CodeText[] =>
  collect('error messages and remedies', 'src/**/*.ts', (node) => [
    ts.isNewExpression(node) && node.expression.getText() === 'MemoryError' ? node.arguments?.[1] : undefined,
    property(node, ['remedy']),
  ]);

/** Options and arguments begin with their flags, which are no prose. */
const FLAGGED = ['option', 'requiredOption', 'argument', 'Option', 'Argument'];

export const helpTexts = (): CodeText[] =>
  collect('CLI help texts', 'src/cli/**/*.ts', (node) => {
    if (ts.isNewExpression(node))
      return FLAGGED.includes(node.expression.getText()) ? [node.arguments?.[1]] : [];
    if (!ts.isCallExpression(node)) return [property(node, ['summary'])];
    const name = calledName(node);
    if (name === 'description' || name === 'summary') return [node.arguments[0]];
    return FLAGGED.includes(name) || name === 'addHelpText' ? [node.arguments[1]] : [];
  });

export const settingTexts = (): CodeText[] =>
  collect('descriptions of settings', 'src/config/settings.ts', (node) =>
    ts.isCallExpression(node) && calledName(node) === 'describe' ? [node.arguments[0]] : [],
  );
