/** Secrets in a column of a table, in Markdown, CSV or with tabs: the cell that heads the column names them. */
import { COLUMN, groupOf } from './secret-names.ts';
import type { Sensitive } from './sensitive.ts';
import { certaintyOf } from './settings.ts';

const SEPARATORS = ['|', '\t', ';', ','] as const;
const MOST_COLUMNS = 40;
/** Lines between the rows of Markdown. */
const RULE = /^[\s|:+-]+$/;

interface Line {
  readonly text: string;
  readonly start: number;
}

export function tables(text: string): Sensitive[] {
  const lines = linesOf(text);
  const found: Sensitive[] = [];
  for (let at = 0; at < lines.length - 1; at += 1) {
    const header = (lines[at] as Line).text;
    const separator = SEPARATORS.find((each) => header.includes(each));
    if (separator === undefined || header.length > 1_000) continue;
    const names = header.split(separator).slice(0, MOST_COLUMNS);
    const columns = names.flatMap((name, column) => {
      const match = name.length <= 60 ? COLUMN.exec(name) : null;
      return match === null ? [] : [{ column, group: groupOf(match.groups) }];
    });
    if (columns.length === 0 || names.filter((name) => name.trim() !== '').length < 2) continue;
    for (at += 1; at < lines.length; at += 1) {
      const line = lines[at] as Line;
      const cells = line.text.split(separator);
      if (cells.length !== names.length) break;
      if (RULE.test(line.text)) continue;
      for (const { column, group } of columns) found.push(...inCell(line, cells, column, separator, group));
    }
    at -= 1;
  }
  return found;
}

function inCell(
  line: Line,
  cells: readonly string[],
  column: number,
  separator: string,
  group: Parameters<typeof certaintyOf>[1],
): Sensitive[] {
  const cell = cells[column] ?? '';
  const value = cell.trim().replace(/^["'`*]+|["'`*]+$/g, '');
  const certainty = /\s/.test(value) ? undefined : certaintyOf(value, group, { ends: true, anyWord: false });
  if (certainty !== 'setting') return [];
  const before = cells.slice(0, column).reduce((sum, each) => sum + each.length + separator.length, 0);
  const start = line.start + before + cell.indexOf(value);
  return [{ kind: 'secret in a table', certainty, start, end: start + value.length }];
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line.endsWith('\r') ? line.slice(0, -1) : line, start });
    start += line.length + 1;
  }
  return lines;
}
