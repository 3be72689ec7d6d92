/** Shows how far long tasks are: one bar a task on a terminal, plain lines elsewhere. */
import { MultiBar, type SingleBar } from 'cli-progress';
import type { ProgressEvent } from '../../domain/ports.ts';
import { printableLine } from '../../domain/texts/printable.ts';

export interface ShownProgress extends ProgressEvent {
  /** Said instead of "done of total unit". */
  readonly text?: string;
}

export interface ProgressView extends Disposable {
  readonly report: (event: ShownProgress) => void;
  /** Takes the bars away, so that other lines may be written. */
  stop(): void;
}

type Output = NodeJS.WriteStream;

function amount({ done, total, unit, text }: ShownProgress): string {
  if (text !== undefined) return text;
  const many = total === undefined ? `${Math.round(done)}` : `${Math.round(done)} of ${Math.round(total)}`;
  return unit === undefined ? many : `${many} ${unit}`;
}

/** Milliseconds between two plain lines of one task. */
const PLAIN_PAUSE_MS = 5000;

function plainLines(output: Output): ProgressView {
  const told = new Map<string, number>();
  const ended = new Set<string>();
  return {
    report: (event) => {
      const complete = event.total !== undefined && event.done >= event.total;
      const last = told.get(event.task);
      const due = last === undefined || performance.now() - last >= PLAIN_PAUSE_MS;
      if (ended.has(event.task) || !(due || complete)) return;
      if (complete) ended.add(event.task);
      told.set(event.task, performance.now());
      output.write(`${printableLine(`${event.task}: ${amount(event)}`)}\n`);
    },
    stop: () => undefined,
    [Symbol.dispose]: () => undefined,
  };
}

const BAR_WIDTH = 24;
const SPINNER = '|/-\\';

/** The bar of a task whose end is known, a turning sign for one whose end is not. */
function draw(event: ShownProgress): string {
  if (event.total === undefined || event.total <= 0) {
    const turn = SPINNER[Math.floor(performance.now() / 250) % SPINNER.length] ?? '';
    return ` ${turn}${' '.repeat(BAR_WIDTH + 1)} ${event.task}: ${amount(event)}`;
  }
  const filled = Math.round(BAR_WIDTH * Math.min(1, event.done / event.total));
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  return ` ${bar}  ${event.task}: ${amount(event)}`;
}

function bars(output: Output): ProgressView {
  // Made when something is to be shown, and again after it was stopped: an empty one would draw an empty line.
  let shown: { readonly multi: MultiBar; readonly byTask: Map<string, SingleBar> } | undefined;
  const start = (): NonNullable<typeof shown> => ({
    multi: new MultiBar({
      stream: output,
      fps: 8,
      hideCursor: null,
      linewrap: null,
      gracefulExit: false,
      forceRedraw: true,
      clearOnComplete: true,
      format: (_options, _params, payload: { event: ShownProgress }) =>
        printableLine(draw(payload.event)).slice(0, output.columns - 1),
    }),
    byTask: new Map(),
  });
  const stop = (): void => {
    shown?.multi.stop();
    shown = undefined;
  };
  return {
    report: (event) => {
      shown ??= start();
      const { multi, byTask } = shown;
      const bar = byTask.get(event.task);
      if (bar === undefined) {
        byTask.set(event.task, multi.create(event.total ?? 0, event.done, { event }));
      } else {
        bar.update(event.done, { event });
      }
    },
    stop,
    [Symbol.dispose]: stop,
  };
}

/** @param output where it is drawn; bars if that is a terminal. */
export function showProgress(output: Output): ProgressView {
  return output.isTTY ? bars(output) : plainLines(output);
}
