/** `hippograph stop`: ends the service of the data folder. */
import { Command } from 'commander';
import { findService } from '../../config/service-file.ts';
import { readSettings } from '../../config/settings.ts';
import { endService } from './end-service.ts';
import { print, printJson } from '../terminal/print.ts';

async function stop({ json }: { readonly json?: true }): Promise<void> {
  const { dataDir } = readSettings(process.env);
  const running = await findService(dataDir);
  if (running !== undefined) await endService(dataDir, running);
  if (json)
    printJson({ stopped: running !== undefined, ...(running === undefined ? {} : { pid: running.pid }) });
  else if (running === undefined) print('No service of this data folder is running.');
  else
    print(
      `The service (process ${running.pid}) has stopped. An assistant starts it again with its next call.`,
    );
}

export function stopCommand(): Command {
  return new Command('stop')
    .description('stop the service of the data folder')
    .option('--json', 'print the answer as JSON')
    .action(stop);
}
