/** Prints a result as a table and keeps it as JSON, with the day and the class of machine it came from. */
import Table from 'cli-table3';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

export interface Row {
  readonly [column: string]: string | number;
}

/** Such as "2 cores, 24 GiB, linux x64, Node 24". */
export function machineClass(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node.split('.')[0]}`;
}

const shown = (value: string | number): string =>
  typeof value === 'string' ? value : Number.isInteger(value) ? String(value) : value.toFixed(2);

export function report(name: string, rows: readonly Row[], notes: readonly string[] = []): void {
  const columns = Object.keys(rows[0] ?? {});
  const table = new Table({ head: columns, style: { head: [], border: [] } });
  for (const row of rows) table.push(columns.map((column) => shown(row[column] ?? '')));
  const date = new Date().toISOString();
  process.stdout.write(`${name} · ${date.slice(0, 10)} · ${machineClass()}\n${table.toString()}\n`);
  for (const note of notes) process.stdout.write(`${note}\n`);
  mkdirSync(RESULTS, { recursive: true });
  const file = `${RESULTS}${name.replaceAll(/\W+/g, '-')}-${date.replaceAll(/[:.]/g, '')}.json`;
  writeFileSync(file, `${JSON.stringify({ name, date, machine: machineClass(), rows, notes }, null, 2)}\n`);
}
