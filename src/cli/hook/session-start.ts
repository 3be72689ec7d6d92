/** What an assistant reads as its session begins: at once, and whatever state the service is in. The last text is kept for that. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../config/settings.ts';
import { StartTexts } from '../../config/start-texts.ts';
import type { ServiceConnection } from '../service-connection.ts';
import { quoted } from '../../mcp/quoted.ts';

/** From the start of this process on: what a person does not notice. */
const WITHIN_MS = 300;
/** With less, it is not worth asking. */
const LEAST_MS = 60;

const memoryOf = (namespace: string): string =>
  `long-term memory (hippograph, namespace ${quoted(namespace)})`;

/** @param connect rejects once its signal is aborted */
export async function toldAtStart(
  namespace: string,
  settings: Settings,
  connect: (signal: AbortSignal) => Promise<ServiceConnection>,
): Promise<string> {
  const kept = await new StartTexts(settings.dataDir).read(namespace, settings.token);
  if (kept !== undefined) return kept;
  const left = Math.round(WITHIN_MS - performance.now());
  if (left >= LEAST_MS) {
    try {
      const signal = AbortSignal.timeout(left);
      using service = await connect(signal);
      return await keepStart({ service, namespace, settings, signal, record: false });
    } catch {
      // Said below.
    }
  }
  const state = existsSync(join(settings.dataDir, 'service.json')) ? 'busy' : 'starting';
  return `The ${memoryOf(namespace)} is ${state}. Call recall for what it holds.`;
}

interface Keeping {
  readonly service: ServiceConnection;
  readonly namespace: string;
  readonly settings: Settings;
  readonly signal: AbortSignal;
  /** Whether it is listed with what was asked. */
  readonly record: boolean;
}

/** Keeps what there is to tell now. @returns it @throws MemoryError */
export async function keepStart({ service, namespace, settings, signal, record }: Keeping): Promise<string> {
  const { whatMatters } = await import('./what-matters.ts');
  const askedAt = new Date();
  const matters = await whatMatters(service, namespace, signal, record);
  const text = matters ?? `Nothing is stored in ${memoryOf(namespace)} yet.`;
  await new StartTexts(settings.dataDir).keep(namespace, settings.token, text, askedAt);
  return text;
}
