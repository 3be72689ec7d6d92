/** Lints texts with textlint and the rules of docs/STYLE.md. */
import { TextlintKernel, type TextlintMessage } from '@textlint/kernel';
import { MarkdownProcessor } from '@textlint/textlint-plugin-markdown/lib/src/MarkdownProcessor.js';
import type { Sentence } from './measure.ts';
import { rulesFor } from './rules.ts';
import type { Text } from './sources.ts';

const kernel = new TextlintKernel();

/** @param seen gets the sentences of the text */
export async function lint(text: Text, seen: Sentence[] = []): Promise<TextlintMessage[]> {
  const { messages } = await kernel.lintText(text.markdown, {
    ext: '.md',
    filePath: text.name,
    plugins: [{ pluginId: 'markdown', plugin: { Processor: MarkdownProcessor } }],
    rules: rulesFor(text.limits, text.name !== 'docs/STYLE.md', seen),
  });
  return messages;
}
