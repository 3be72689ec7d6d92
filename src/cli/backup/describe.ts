/** A backup as a person reads it. */
import { basename } from 'node:path';
import { type Backup, refusedIn } from '../../backup/backup.ts';

const WHY: Readonly<Record<Backup['why'], string>> = {
  daily: 'of the day',
  'by-hand': 'made by hand',
  'before-migration': 'before a migration',
  'before-deletion': 'before a deletion',
  'before-import': 'before an import',
};

/** In decimal units, as file managers show them. */
function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Empty where a restore would take all of it. */
function refusedPart(backup: Backup): string {
  const { lines, first } = refusedIn(backup);
  return lines === 0 ? '' : `\n  ${lines} lines cannot be put back. The first is in ${first}`;
}

export function describeBackup(backup: Backup): string {
  const { folder, why, files } = backup;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const nodes = files.reduce((sum, file) => sum + file.nodes, 0);
  const names = files.map(({ namespace }) => namespace).join(', ');
  return `${basename(folder)}  ${WHY[why]}, ${size(bytes)} of text, ${nodes} nodes\n  in ${folder}\n  ${names}${refusedPart(backup)}`;
}
