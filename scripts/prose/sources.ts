/**
 * What the prose check reads: documents and texts in code, each with a name, its text as Markdown, and its limits.
 * To check another kind of text in code, add its function to IN_CODE.
 */
import { globSync } from 'node:fs';
import { read, root } from '../generated.ts';
import {
  type CodeText,
  errorTexts,
  helpTexts,
  schemaDescriptions,
  settingTexts,
  toolTexts,
} from './code-texts.ts';
import {
  answerTexts,
  fileHeaders,
  logLines,
  printedTexts,
  promiseTexts,
  statementHeaders,
  testTitles,
} from './developer-texts.ts';
import { browserGuideTexts, dashboardTexts } from './page-texts.ts';
import type { Limits } from './rules.ts';

export interface Text {
  readonly kind: string;
  readonly name: string;
  readonly markdown: string;
  readonly limits: Limits;
}

const GUIDE: Limits = { longest: 35, median: 16, ease: 55 };
const REFERENCE: Limits = { longest: 35 };

/** README and the folders that a newcomer reads. */
const GUIDES = /^(README\.md|packages\/|docs\/(index\.md|start\/|concepts\/|guides\/|operate\/|help\/))/;

/** Pages that are generated from other texts, which are to be checked where they stand. */
const GENERATED = /^docs\/(promises|adr\/index|reference\/(cli|cypher|errors|graphql|mcp|settings))\.md$/;

function documents(): Text[] {
  const files = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs/**,packages/*}/*.md', { cwd: root })].map(
    (file) => file.replaceAll('\\', '/'),
  );
  return files
    .filter((file) => !GENERATED.test(file) && !file.includes('/.vitepress/'))
    .sort()
    .map((name) => ({
      kind: 'documents',
      name,
      // Markers of VitePress boxes are no prose.
      markdown: read(name).replaceAll(/^:::.*$/gm, ''),
      limits: GUIDES.test(name) ? GUIDE : REFERENCE,
    }));
}

const IN_CODE: readonly (() => CodeText[])[] = [
  schemaDescriptions,
  toolTexts,
  errorTexts,
  helpTexts,
  settingTexts,
  dashboardTexts,
  browserGuideTexts,
  testTitles,
  promiseTexts,
  logLines,
  printedTexts,
  answerTexts,
  fileHeaders,
  statementHeaders,
];

export const texts = (): Text[] => [
  ...documents(),
  ...IN_CODE.flatMap((source) => source()).map(({ text, ...rest }) => ({
    ...rest,
    markdown: text,
    limits: REFERENCE,
  })),
];
