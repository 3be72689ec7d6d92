/** The texts that developers and operators read: test titles, promises, log lines, printed lines and file headers. */
import { globSync } from 'node:fs';
import ts from 'typescript';
import { requirements } from '../../test/requirements/requirements.ts';
import { read, root } from '../generated.ts';
import { type CodeText, calledName, collect, sources } from './code-texts.ts';

const TITLED = /^(describe|it|test|graphTest|bench)\b/;

/** The id of a promise at the start of a title is not part of the sentence. */
const withoutIds = (title: string): string => title.replaceAll(/\[R-[A-Z0-9-]+\](,? and|,)?\s*/g, '');

/** The first argument of `it(…)`, `it.each(…)(…)` and the like. */
export const testTitles = (): CodeText[] =>
  collect(
    'test titles',
    '{src,test,dashboard,bench}/**/*.test.{ts,tsx}',
    (node) =>
      ts.isCallExpression(node) && TITLED.test(node.expression.getText()) ? [node.arguments[0]] : [],
    (file) => !file.includes('.generated.'),
  ).map((title) => ({ ...title, text: withoutIds(title.text) }));

export const promiseTexts = (): CodeText[] =>
  requirements.map(({ id, promise }) => ({ kind: 'promises', name: id, text: promise }));

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'];

export const logLines = (): CodeText[] =>
  collect('log lines', 'src/**/*.ts', (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const logs = /\blog(ger)?$/.test(node.expression.expression.getText());
    return logs && LEVELS.includes(calledName(node)) ? [...node.arguments] : [];
  });

/** Strings of two words or more that the commands print. Short ones are keys and flags. */
const SENTENCE = /\p{L}{2,}[,.:;]? \p{L}{2}/u;

/** A GraphQL document is no prose. */
const QUERY = /^\s*(query|mutation|subscription|fragment) /;

export const printedTexts = (): CodeText[] =>
  collect('texts that commands print', 'src/{cli,client,engine}/**/*.ts', (node) => {
    if (ts.isBinaryExpression(node.parent ?? node) || ts.isImportDeclaration(node.parent ?? node)) return [];
    return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? [node] : [];
  }).filter(({ text }) => SENTENCE.test(text) && !QUERY.test(text));

/** A text that ends like a sentence. */
const WHOLE = /^\p{Lu}[^\n]* [^\n]*[.:…]$/u;

/** Notices, headings of answers and the like: sentences outside the folders and calls that other readers cover. */
export const answerTexts = (): CodeText[] =>
  collect('sentences in answers', 'src/!(cli|client|engine)/**/*.ts', (node) => {
    const parent = node.parent ?? node;
    const elsewhere = ts.isNewExpression(parent) || ts.isBinaryExpression(parent);
    return !elsewhere && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) ? [node] : [];
  }).filter(({ text }) => WHOLE.test(text) && !QUERY.test(text));

/** The comment above the first statement. */
const HEADER = /^(?:#!.*\n)?\s*\/\*\*?([\s\S]*?)\*\//;

/** Removes the asterisks, indented lines (formulas and tables), and the names of tags. */
const plain = (comment: string): string =>
  comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/^ {2,}\S.*$/gm, '\n')
    .replaceAll(/^@\w+ ?/gm, '')
    .trim();

export const fileHeaders = (): CodeText[] =>
  sources(
    '{src,scripts,test,dashboard,bench,packages/*/src}/**/*.{ts,tsx,mjs,css}',
    (file) => !file.includes('.generated.'),
  )
    .map((name) => ({ kind: 'file headers', name, text: plain(HEADER.exec(read(name))?.[1] ?? '') }))
    .filter(({ text }) => text !== '');

/** The lines above a statement, without its `@` lines. */
export const statementHeaders = (): CodeText[] =>
  globSync('cypher/**/*.cypher', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((name) => ({
      kind: 'headers of Cypher statements',
      name,
      text:
        /^(\/\/.*\n)+/
          .exec(read(name))?.[0]
          .replaceAll(/^\/\/ ?/gm, '')
          .replace(/^@(?:read|write|batched|schema) /m, '')
          .replaceAll(/^(@|:param|\|).*$/gm, '')
          .trim() ?? '',
    }))
    .filter(({ text }) => text !== '');
