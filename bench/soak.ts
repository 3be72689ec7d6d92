/** `npm run soak`: three services on one database, one killed every while; a table of what was counted, and exit code 1 on a breach. */
import { Command } from 'commander';
import { soak } from '../test/support/soak/soak.ts';
import { startDatabase } from '../test/support/database/start-database.ts';
import { report } from './support/report.ts';

const program = new Command('soak')
  .option('--minutes <n>', 'how long callers go on', Number, 10)
  .option('--kill-every <seconds>', 'kill -9 of one service after another', Number, 20)
  .option('--services <n>', 'processes on the one database', Number, 3)
  .option('--due <n>', 'memories a second that come due', Number, 5)
  .action(async (options: { minutes: number; killEvery: number; services: number; due: number }) => {
    await using database = await startDatabase();
    const { counted, breaches } = await soak(database.address, {
      seconds: options.minutes * 60,
      killEverySeconds: options.killEvery,
      services: options.services,
      duePerSecond: options.due,
    });
    const rows = Object.entries(counted).map(([what, times]) => ({ what, times }));
    report('soak', rows, [
      `${options.services} services, ${options.minutes} minutes, one killed every ${options.killEvery} s.`,
      ...(breaches.length === 0 ? ['Nothing was lost, and nothing was done twice.'] : breaches),
    ]);
    if (breaches.length > 0) process.exitCode = 1;
  });

await program.parseAsync();
