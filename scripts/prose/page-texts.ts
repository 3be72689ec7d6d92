/** The texts that people see in a browser: on the dashboard's pages, and in the guide for Neo4j Browser. */
import { globSync } from 'node:fs';
import ts from 'typescript';
import { browserGuide } from '../browser-guide.ts';
import { read, root } from '../generated.ts';
import type { CodeText } from './code-texts.ts';

const KIND = 'dashboard texts';

/** Attributes and properties whose values are not shown. */
const NOT_SHOWN =
  /^(class|colour|d|dir|fill\w*|height|href|id|key|labelFont|role|stroke|style|text-anchor|transform|type|viewBox|width)$/;

/** Attributes and properties that are shown even when their value is a single word. */
const SHOWN =
  /^(title|label|legend|note|what|empty|caption|columns|placeholder|alt|more|remedy|aria-(label|valuetext|roledescription))$/;

/** Elements within a sentence. Their text belongs to the sentence around them. */
const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'When']);

const nameOf = (node: ts.Node): string | undefined =>
  ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) ? node.name.getText() : undefined;

/** A string, or a template whose values are replaced by x. */
function literal(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `x${span.literal.text}`).join('');
  return undefined;
}

const tagOf = (node: ts.Node): string =>
  ts.isJsxElement(node) ? node.openingElement.tagName.getText() : ts.isJsxFragment(node) ? '' : '?';

/** The sentence in an element, with its inline elements. Other values are replaced by x. */
function sentence(children: readonly ts.JsxChild[]): string {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxElement(child) && INLINE.has(tagOf(child))) return sentence(child.children);
      if (ts.isJsxSelfClosingElement(child)) return 'x';
      if (!ts.isJsxExpression(child) || child.expression === undefined) return ' ';
      return ts.isStringLiteralLike(child.expression) ? child.expression.text : 'x';
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const hasText = (children: readonly ts.JsxChild[]): boolean =>
  children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));

/** @returns whether the string is shown: by its attribute or property, or because it has two words */
function isShown(node: ts.Node, text: string): boolean {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    if (ts.isImportDeclaration(at) || ts.isTypeNode(at)) return false;
    const name = nameOf(at);
    if (name !== undefined && SHOWN.test(name)) return /\p{L}{2}/u.test(text);
    if (name !== undefined && NOT_SHOWN.test(name)) return false;
  }
  return /\p{L}{2,}[,.:;…]? \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text);
}

/** Every text in a script or component. */
export function textsIn(file: string, code: string): CodeText[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: CodeText[] = [];
  const add = (node: ts.Node, text: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ kind: KIND, name: `${file}:${line + 1}`, text });
  };
  const walk = (node: ts.Node, within: boolean): void => {
    const text = literal(node);
    if (text !== undefined && isShown(node, text)) add(node, text);
    let inside = within && (ts.isJsxExpression(node) || INLINE.has(tagOf(node)));
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && !inside && hasText(node.children)) {
      add(node, sentence(node.children));
      inside = true;
    }
    ts.forEachChild(node, (child) => walk(child, inside && !ts.isJsxExpression(child)));
  };
  walk(source, false);
  return found;
}

const withoutTags = (html: string): string =>
  html
    .replaceAll(/<(style|script|pre)\b.*?<\/\1>/gs, '')
    .replaceAll(/<\/?(h\d|p|title|noscript|div|slide)\b[^>]*>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();

export function dashboardTexts(): CodeText[] {
  const files = globSync('dashboard/**/*.{ts,tsx,js,html}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.generated.') && !file.includes('.config.'))
    .sort();
  return files.flatMap((file) =>
    file.endsWith('.html')
      ? [{ kind: KIND, name: file, text: withoutTags(read(file)) }]
      : textsIn(file, read(file)),
  );
}

/** Each slide of the guide for Neo4j Browser, without its queries. */
export const browserGuideTexts = (): CodeText[] =>
  browserGuide()
    .split('<slide>')
    .map((slide, at) => ({
      kind: 'slides of the Neo4j Browser guide',
      name: `Neo4j Browser guide, slide ${at}`,
      text: withoutTags(slide),
    }));
