/**
 * What the prose check reads. A source is a list of texts, each with a name, its text as Markdown, and its limits.
 * To check other texts (schema descriptions, error messages, CLI help), add a function to SOURCES.
 */
import { globSync } from 'node:fs';
import { read, root } from '../generated.ts';
import type { Limits } from './rules.ts';

export interface Text {
  readonly name: string;
  readonly markdown: string;
  readonly limits: Limits;
}

const GUIDE: Limits = { longest: 35, median: 16, ease: 55 };
const REFERENCE: Limits = { longest: 35 };

/** README and the folders that a newcomer reads. */
const GUIDES = /^(README\.md|docs\/(index\.md|start\/|concepts\/|guides\/|operate\/|help\/))/;

/** Pages that are generated from other texts, which are to be checked where they stand. */
const GENERATED = /^docs\/(promises|adr\/index|reference\/(cli|cypher|errors|graphql|mcp|settings))\.md$/;

function documents(): Text[] {
  const files = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })].map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter((file) => !GENERATED.test(file) && !file.includes('/.vitepress/'))
    .sort()
    .map((name) => ({
      name,
      // Markers of VitePress boxes are no prose.
      markdown: read(name).replaceAll(/^:::.*$/gm, ''),
      limits: GUIDES.test(name) ? GUIDE : REFERENCE,
    }));
}

const SOURCES: readonly (() => Text[])[] = [documents];

export const texts = (): Text[] => SOURCES.flatMap((source) => source());
