/** How files get back the bytes that they had: each run of setup keeps a patch for each file that it changed. */
import { applyPatch, createPatch } from 'diff';
import { z } from 'zod';
import type { Edit } from './edit.ts';

/** What setup writes is found by itself; more lines around it may have changed since. */
const CONTEXT_LINES = 1;

/** By file, the first run first; null: there was no file. */
const schema = z.record(z.string(), z.array(z.string().nullable()).readonly());
export type WaysBack = Readonly<z.infer<typeof schema>>;

export function parseWaysBack(text: string | undefined): WaysBack {
  try {
    return schema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

export const withWaysBack = (kept: WaysBack, edits: readonly Edit[]): WaysBack => ({
  ...kept,
  ...Object.fromEntries(
    edits
      .filter(({ before, after }) => before !== after)
      .map(({ file, before, after = '' }) => [
        file,
        [
          ...(kept[file] ?? []),
          before === undefined
            ? null
            : createPatch(file, after, before, undefined, undefined, { context: CONTEXT_LINES }),
        ],
      ]),
  ),
});

export const withoutWaysBack = (kept: WaysBack, edits: readonly Edit[]): WaysBack =>
  Object.fromEntries(Object.entries(kept).filter(([file]) => edits.every((edit) => edit.file !== file)));

/** Undefined where a line that was written has changed since, or there was no file. */
export function wayBack(text: string, patches: readonly (string | null)[] = []): string | undefined {
  if (patches.length === 0) return undefined;
  let is = text;
  for (const patch of patches.toReversed()) {
    const patched = patch !== null && applyPatch(is, patch, { autoConvertLineEndings: false });
    if (patched === false) return undefined;
    is = patched;
  }
  return is;
}
