/** What a person sees of an import: a bar while it runs, a summary at its end. */
import { basename } from 'node:path';
import type { ProgressView } from '../terminal/progress.ts';
import type { ImportSource } from './source.ts';
import type { BadLine, Tally } from './tally.ts';
import { printableLine } from '../../domain/texts/printable.ts';

export interface ImportSummary {
  readonly created: number;
  readonly duplicates: number;
  /** Of the duplicates: forgotten or edited since, and left so. */
  readonly forgotten: number;
  readonly skipped: number;
  /** Of an export: what leads to something that is neither in the file nor there. */
  readonly dangling: number;
  /** The first hundred of them. */
  readonly badLines: readonly BadLine[];
  /** Found by full text already; their vectors follow. */
  readonly notEmbedded: number;
  readonly seconds: number;
  /** Memories a second, or lines of an export. */
  readonly rate: number;
  readonly complete: boolean;
}

export function summarize(tally: Tally, seconds: number, complete: boolean): ImportSummary {
  const { created, duplicates, forgotten, skipped, dangling, badLines, notEmbedded, stored } = tally;
  const rate = seconds > 0 ? stored / seconds : 0;
  return {
    created,
    duplicates,
    forgotten,
    skipped,
    dangling,
    badLines,
    notEmbedded,
    seconds,
    rate,
    complete,
  };
}

const count = (value: number): string => value.toLocaleString('en');

function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export interface ImportProgress {
  /** Bytes from the file's beginning. */
  readonly doneBytes: number;
  /** Bytes from which this run began. */
  readonly startBytes: number;
  readonly seconds: number;
  /** Memories, in this run. */
  readonly stored: number;
}

/** Redraws the bar of `source`. */
export function reportImport(view: ProgressView, source: ImportSource, now: ImportProgress): void {
  const task = `importing ${basename(source.name)}`;
  const rate = now.seconds > 0 ? now.stored / now.seconds : 0;
  const stored = `${count(now.stored)} memories, ${rate.toFixed(0)}/s`;
  if (source.size === undefined) {
    view.report({ task, done: now.stored, text: stored });
    return;
  }
  const bytesPerSecond = (now.doneBytes - now.startBytes) / now.seconds;
  const left = duration((source.size - now.doneBytes) / bytesPerSecond);
  const percent = Math.floor((100 * now.doneBytes) / Math.max(1, source.size));
  view.report({
    task,
    done: now.doneBytes,
    total: source.size,
    text: `${percent} %, ${stored}, ${left} left`,
  });
}

export function describeSummary(summary: ImportSummary, unit = 'memories'): string {
  const lines = [
    `${count(summary.created)} stored, ${count(summary.duplicates)} already stored, ${count(summary.skipped)} skipped; ` +
      `${summary.seconds.toFixed(1)} s, ${summary.rate.toFixed(1)} ${unit}/s`,
  ];
  for (const bad of summary.badLines)
    lines.push(`  line ${bad.line}: ${bad.code}: ${printableLine(bad.reason)}`);
  const untold = summary.skipped - summary.badLines.length;
  if (untold > 0) lines.push(`  and ${count(untold)} more`);
  if (summary.dangling > 0) {
    lines.push(`  ${count(summary.dangling)} relationships were left out, because one end is missing.`);
  }
  if (summary.forgotten > 0) {
    lines.push(
      `  ${count(summary.forgotten)} were forgotten or edited since they were stored, and stay so. hippograph unforget brings one back.`,
    );
  }
  if (summary.notEmbedded > 0) {
    lines.push(`  ${count(summary.notEmbedded)} are searchable by words now. Their vectors follow.`);
  }
  return lines.join('\n');
}
