import { writeSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';

/** A test that did not pass, and why in a line. */
export interface Noted {
  readonly title: string;
  readonly reason: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: readonly Noted[];
  readonly skipped: readonly Noted[];
  /** Passed, but only when they were tried again; the reason is the first failure. */
  readonly flaky: readonly Noted[];
}

interface Thrown {
  readonly message: string;
  readonly stacks?: readonly { readonly file: string; readonly line: number }[];
}

const MOST_REASON = 400;

/** The error's message in one line, and where it was thrown. */
export function inOneLine(error: unknown): string {
  const { message = String(error), stacks = [] } = (error ?? {}) as Partial<Thrown>;
  const text = stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, MOST_REASON);
  const [at] = stacks;
  return at === undefined ? text : `${text} (${at.file}:${at.line})`;
}

const reasonOf = (test: TestCase): string => {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  if (note !== undefined) return note;
  return test.options.mode === 'todo' ? 'todo' : 'no reason given';
};

const errorOf = (errors: readonly unknown[] | undefined): string =>
  errors === undefined || errors.length === 0 ? 'no error given' : inOneLine(errors[0]);

/** Counts what ran. A file that could not be loaded, or an error outside every test, is a failure of its own. */
export function tally(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): Tally {
  let passed = 0;
  const failed: Noted[] = unhandledErrors.map((error) => ({
    title: 'outside every test',
    reason: inOneLine(error),
  }));
  const skipped: Noted[] = [];
  const flaky: Noted[] = [];
  for (const module of modules) {
    const failedBefore = failed.length;
    for (const test of module.children.allTests()) {
      const result = test.result();
      const title = `${module.relativeModuleId} > ${test.fullName}`;
      if (result.state === 'passed') {
        passed += 1;
        // A test that is to fail is tried again, too, since it fails.
        const wavered = test.diagnostic()?.flaky === true && test.options.fails !== true;
        if (wavered) flaky.push({ title, reason: errorOf(result.errors) });
      } else if (result.state === 'skipped') skipped.push({ title, reason: reasonOf(test) });
      else failed.push({ title, reason: errorOf(result.errors) });
    }
    if (failed.length === failedBefore && !module.ok())
      failed.push({ title: module.relativeModuleId, reason: errorOf(module.errors()) });
  }
  return { passed, failed, skipped, flaky };
}

/** Skipped tests with the same reason share a line. */
function skippedLines(skipped: readonly Noted[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { title, reason } of skipped) byReason.set(reason, [...(byReason.get(reason) ?? []), title]);
  return [...byReason].map(([reason, titles]) => `skipped: ${titles.join(', ')}: ${reason}`);
}

/** The line that continuous integration reads, `N passed, N failed[, N skipped]`, below the skipped, the flaky and the failed tests. */
export function summary({ passed, failed, skipped, flaky }: Tally): string {
  const tail = skipped.length === 0 ? '' : `, ${skipped.length} skipped`;
  return [
    ...skippedLines(skipped),
    ...flaky.map(({ title, reason }) => `flaky: ${title}: ${reason}`),
    ...failed.map(({ title, reason }) => `failed: ${title}: ${reason}`),
    `${passed} passed, ${failed.length} failed${tail}`,
  ].join('\n');
}

function writeLine(text: string): void {
  let rest = Buffer.from(`${text}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      // A full pipe that does not block: its reader needs a moment.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
    }
  }
}

/** Prints the summary as the process leaves, so that nothing, not even a late teardown, can print below it. */
export default class SummaryReporter implements Reporter {
  private result: Tally = { passed: 0, failed: [], skipped: [], flaky: [] };

  onInit(): void {
    process.once('exit', (code) => {
      const { result } = this;
      const alone = code !== 0 && result.failed.length === 0;
      const failed = alone
        ? [{ title: 'the run', reason: 'its set-up or teardown failed, or it found no test' }]
        : result.failed;
      writeLine(summary({ ...result, failed }));
    });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], _reason: TestRunEndReason): void {
    this.result = tally(modules, errors);
  }
}
