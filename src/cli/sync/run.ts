/** One run of `hippograph sync`: this store and another one, or a file, become equal. */
import { readSettings, type Settings } from '../../config/settings.ts';
import { checkNamespace } from '../../domain/checks.ts';
import type { SyncReceipt } from '../../domain/requests/sync.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { chosenNamespace } from '../options/options.ts';
import { showProgress } from '../terminal/progress.ts';
import { ServiceConnection } from '../service-connection.ts';
import { exchange, type SyncSide } from './exchange.ts';
import { fileSide } from './file-side.ts';
import { lockFile } from './lock-file.ts';
import { ownSide, peerSide } from './service-side.ts';
import { print } from '../terminal/print.ts';

export interface SyncOptions {
  readonly namespace?: string;
  readonly peerNamespace?: string;
}

/** A change holds two texts, at six bytes of JSON for one at worst, and its links. */
const lineLimit = (settings: Settings): number => settings.maxContentBytes * 12 + 1_048_576;

export async function runSync(peer: string, options: SyncOptions): Promise<void> {
  const settings = readSettings(process.env);
  const namespace = checkNamespace(chosenNamespace(options.namespace, settings));
  using interrupt = onInterrupt();
  const taken = new AbortController();
  const signal = AbortSignal.any([interrupt.signal, taken.signal]);
  using view = showProgress(process.stderr);
  using service = await ServiceConnection.open({ settings, view, who: 'sync', signal });
  await using _held = isAddress(peer) ? undefined : await lockFile(peer, (error) => taken.abort(error));
  const other = await sideOf(peer, options.peerNamespace ?? namespace, settings, signal);
  let changes = 0;
  const { received, sent } = await exchange(ownSide(service, namespace), other, {
    signal,
    onProgress: (more) => {
      changes += more;
      view.report({ task: 'exchanging', done: changes, text: `${changes} changes` });
    },
  });
  view.stop();
  print(`received  ${sentence(received)}\nsent      ${sentence(sent)}`);
}

const isAddress = (peer: string): boolean => /^https?:\/\//i.test(peer);

const sentence = ({ created, changed, unchanged }: SyncReceipt): string =>
  `${created} new, ${changed} changed, ${unchanged} unchanged`;

async function sideOf(
  peer: string,
  namespace: string,
  settings: Settings,
  signal: AbortSignal,
): Promise<SyncSide> {
  if (!isAddress(peer)) return fileSide(peer, lineLimit(settings));
  return peerSide(
    { url: new URL(peer).origin, token: settings.peerToken },
    checkNamespace(namespace),
    signal,
  );
}
