import type { Reporter, TestModule } from 'vitest/node';

/** One test file, as far as its durations go. In milliseconds. */
export interface FileTime {
  readonly lane: string;
  readonly file: string;
  readonly tests: number;
  /** From its first import to the end of its last hook. */
  readonly total: number;
  /** Of `total`: loading its modules. */
  readonly imports: number;
  /** Of `total`: its hooks. */
  readonly hooks: number;
}

/** First and last sign of life of each lane, in milliseconds of one clock. */
export type LaneSpans = ReadonlyMap<string, { readonly from: number; readonly to: number }>;

const SLOWEST = 20;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export function fileTime(module: TestModule): FileTime {
  const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic();
  let inTests = 0;
  let tests = 0;
  for (const test of module.children.allTests()) {
    inTests += test.diagnostic()?.duration ?? 0;
    tests += 1;
  }
  return {
    lane: module.project.name,
    file: module.relativeModuleId,
    tests,
    total: prepareDuration + setupDuration + collectDuration + duration,
    imports: collectDuration,
    // Tests that run at the same time can add up to more than the file took.
    hooks: Math.max(duration - inTests, 0),
  };
}

const sum = (files: readonly FileTime[], of: 'tests' | 'total' | 'imports' | 'hooks'): number =>
  files.reduce((all, file) => all + file[of], 0);

/** A line for each lane, then the slowest files. */
export function durations(files: readonly FileTime[], spans: LaneSpans): string {
  const lanes = [...spans].map(([lane, { from, to }]) => {
    const its = files.filter((file) => file.lane === lane);
    return [
      lane.padEnd(12),
      `${its.length} files`.padStart(10),
      `${sum(its, 'tests')} tests`.padStart(11),
      `took ${seconds(to - from)}`.padStart(15),
      `  (files added up: ${seconds(sum(its, 'total'))}, of it imports ${seconds(sum(its, 'imports'))}, hooks ${seconds(sum(its, 'hooks'))})`,
    ].join('');
  });
  const slowest = files.toSorted((a, b) => b.total - a.total).slice(0, SLOWEST);
  const rows = slowest.map(({ lane, file, total, imports, hooks }) =>
    [
      seconds(total).padStart(8),
      lane.padEnd(11),
      `${file} (imports ${seconds(imports)}, hooks ${seconds(hooks)})`,
    ].join('  '),
  );
  return ['Lanes:', ...lanes, `Slowest files (${slowest.length} of ${files.length}):`, ...rows, ''].join(
    '\n',
  );
}

/** Prints how long each lane took, and the twenty slowest files. */
export default class DurationsReporter implements Reporter {
  readonly #spans = new Map<string, { from: number; to: number }>();

  onTestModuleQueued(module: TestModule): void {
    this.#see(module);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#see(module);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map(fileTime);
    if (files.length > 0) process.stdout.write(`\n${durations(files, this.#spans)}`);
  }

  #see(module: TestModule): void {
    const now = performance.now();
    const span = this.#spans.get(module.project.name);
    if (span === undefined) this.#spans.set(module.project.name, { from: now, to: now });
    else span.to = now;
  }
}
