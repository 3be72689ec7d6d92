import { writeSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly { readonly title: string; readonly reason: string }[];
}

const reasonOf = (test: TestCase): string => {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  if (note !== undefined) return note;
  return test.options.mode === 'todo' ? 'todo' : 'no reason given';
};

/** Counts what ran. A file that could not be loaded, or an error outside every test, is a failure of its own. */
export function tally(modules: readonly TestModule[], unhandledErrors: number): Tally {
  let passed = 0;
  let failed = unhandledErrors;
  const skipped: { title: string; reason: string }[] = [];
  for (const module of modules) {
    let failedHere = 0;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      else if (state === 'skipped')
        skipped.push({ title: `${module.relativeModuleId} > ${test.fullName}`, reason: reasonOf(test) });
      else failedHere += 1;
    }
    if (failedHere === 0 && !module.ok()) failedHere = 1;
    failed += failedHere;
  }
  return { passed, failed, skipped };
}

/** The line that a continuous integration reads, `N passed, N failed[, N skipped]`, below the skipped tests. */
export function summary({ passed, failed, skipped }: Tally): string {
  const list = skipped.map(({ title, reason }) => `skipped: ${title}: ${reason}\n`).join('');
  const tail = skipped.length === 0 ? '' : `, ${skipped.length} skipped`;
  return `${list}${passed} passed, ${failed} failed${tail}`;
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
  private result: Tally = { passed: 0, failed: 0, skipped: [] };

  onInit(): void {
    process.once('exit', (code) => {
      const { result } = this;
      // The run itself failed (global setup, teardown, no tests) though no test did.
      const failed = code !== 0 && result.failed === 0 ? 1 : result.failed;
      writeLine(summary({ ...result, failed }));
    });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], _reason: TestRunEndReason): void {
    this.result = tally(modules, errors.length);
  }
}
