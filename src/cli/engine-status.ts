import type { EngineStatus } from '../engine/control.ts';

/** The whole seconds between two instants, as `2 d 3 h`, `3 h 4 min`, `4 min 5 s`. */
function span(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  const shown = first === -1 ? parts.slice(-1) : parts.slice(first, first + 2);
  return shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ');
}

/** A screen of `name  value` lines. */
export function describeStatus(status: EngineStatus, now: Date): string {
  if (!status.running) return `The managed Neo4j is not running.\n  data      ${status.dataDir}`;
  const rows: [string, string][] = [
    ['process', `${status.pid}, up ${span(status.startedAt, now)}${status.ready ? '' : ', still starting'}`],
    ['version', `Neo4j ${status.version}`],
    ['memory', status.rssMb === undefined ? 'unknown' : `${status.rssMb} MiB resident`],
    ['ends', status.mode === 'kept' ? 'when it is stopped' : 'when its last user leaves'],
    ['bolt', status.boltUri],
    ['browser', status.browserUrl],
    ['login', `neo4j, with the password in ${status.passwordFile}`],
    ['data', status.dataDir],
    ['log', status.log],
    ...status.users.map(({ name, pid, since }): [string, string] => [
      'user',
      `${name} (process ${pid}), for ${span(since, now)}`,
    ]),
  ];
  if (status.users.length === 0) rows.push(['user', 'none']);
  return [
    'The managed Neo4j is running.',
    ...rows.map(([name, value]) => `  ${name.padEnd(10)}${value}`),
  ].join('\n');
}
