/** Rows of cells: in a terminal aligned, in colour and no wider than it; in a pipe whole, with a tab between two cells. */
import Table from 'cli-table3';
import widthOf from 'string-width';
import { printableLine } from '../../domain/texts/printable.ts';
import { type Paint, paintFor } from './colour.ts';
import { printPainted } from './print.ts';

export interface Column {
  readonly style?: Parameters<Paint>[0] | ((cell: string) => Parameters<Paint>[0]);
  /** Its cells are cut where a row is wider than the terminal. One column has it. */
  readonly cut?: true;
}

export interface Row {
  readonly cells: readonly string[];
  /** Lines that belong to it, shown beneath. */
  readonly under?: readonly string[];
}

const LEAST_TEXT = 24;
const GAP = 2;
const NO_BORDERS = Object.fromEntries(
  [
    'top',
    'top-mid',
    'top-left',
    'top-right',
    'bottom',
    'bottom-mid',
    'bottom-left',
    'bottom-right',
    'left',
    'left-mid',
    'mid',
    'mid-mid',
    'right',
    'right-mid',
    'middle',
  ].map((part) => [part, '']),
);

/** Writes rows to standard output. What cells say is printed as text, whatever it holds. */
export function printRows(columns: readonly Column[], rows: readonly Row[]): void {
  if (rows.length === 0) return;
  const { stdout } = process;
  const paint = paintFor(stdout, process.env);
  const plain = rows.map(({ cells, under = [] }) => ({
    cells: cells.map(printableLine),
    under: under.map(printableLine),
  }));
  const lines = stdout.isTTY
    ? aligned(columns, plain, stdout.columns ?? 100, paint)
    : piped(columns, plain, paint);
  printPainted(lines);
}

const painted = ({ style }: Column, cell: string, paint: Paint): string =>
  style === undefined || cell === '' ? cell : paint(typeof style === 'function' ? style(cell) : style, cell);

function piped(columns: readonly Column[], rows: readonly Required<Row>[], paint: Paint): string[] {
  return rows.flatMap(({ cells, under }) => [
    cells.map((cell, at) => painted(columns[at] ?? {}, cell, paint)).join('\t'),
    ...under.map((line) => `  ${line}`),
  ]);
}

function aligned(
  columns: readonly Column[],
  rows: readonly Required<Row>[],
  width: number,
  paint: Paint,
): string[] {
  const needed = columns.map((_, at) => Math.max(...rows.map(({ cells }) => widthOf(cells[at] ?? ''))));
  const cut = columns.findIndex((column) => column.cut);
  const others = needed.reduce((sum, each, at) => sum + GAP + (at === cut ? 0 : each), 0);
  const room = Math.max(LEAST_TEXT, width - others);
  const widths = needed.map((each, at) => GAP + (at === cut ? Math.min(each, room) : each));
  return rows.flatMap(({ cells, under }) => {
    const table = new Table({
      chars: NO_BORDERS,
      colWidths: widths,
      style: { 'padding-left': 0, 'padding-right': GAP, head: [], border: [] },
    });
    table.push(cells.map((cell, at) => painted(columns[at] ?? {}, cell, paint)));
    return [table.toString().trimEnd(), ...under.map((line) => `    ${line}`)];
  });
}
