/** Which long tests a run of CI has. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changesIn } from '../../../scripts/long/changes.ts';
import { choose, type Question } from '../../../scripts/long/choose.ts';
import { longFile, type LongFile, longFiles } from '../../../scripts/long/files.ts';
import { turnOf } from '../../../scripts/long/turn.ts';

const root = join(import.meta.dirname, '..', '..', '..');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hippograph-long-turn-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the first line of a long test', () => {
  it('names files and folders that exist', () => {
    const files = longFiles(root);
    expect(files.length).toBeGreaterThan(30);
    const paths = files.flatMap(({ file, guards }) =>
      guards === 'everything' ? [] : guards.map((path) => [file, path] as const),
    );
    expect(paths.filter(([, path]) => path.endsWith('/') || !existsSync(join(root, path)))).toEqual([]);
  });

  it('gives the package, writes under a kill and what doctor --verify sees to every run', () => {
    const always = longFiles(root).filter(({ guards }) => guards === 'everything');
    expect(always.map(({ file }) => file)).toEqual([
      'test/long/doctor-breaches.test.ts',
      'test/long/doctor-verify.test.ts',
      'test/long/package.test.ts',
      'test/long/write-kill.test.ts',
    ]);
  });

  it('says how much longer a run takes for it: files that run two at a time share the time', () => {
    const text = '// @guards src/engine cypher/migrations · 45 s\n/** The engine. */\n';
    expect(longFile('test/long/engine.test.ts', text)).toEqual({
      file: 'test/long/engine.test.ts',
      guards: ['src/engine', 'cypher/migrations'],
      seconds: 45,
      adds: 22.5,
    });
    expect(longFile('test/long/package.test.ts', text).adds).toBe(45);
  });

  it.each(['/** The engine. */\n', '// @guards src/engine\n', '// @guards · 45 s\n', ''])(
    'is refused where it does not say what is guarded and how long that takes: %j',
    (text) => {
      expect(() => longFile('test/long/a.test.ts', text)).toThrow(/^test\/long\/a\.test\.ts: the first line/);
    },
  );
});

describe('the choice', () => {
  const file = (name: string, guards: LongFile['guards'], adds = 60): LongFile => ({
    file: `test/long/${name}.test.ts`,
    guards,
    seconds: adds,
    adds,
  });
  const ten = Array.from({ length: 10 }, (_, at) => file(`ten-${at}`, [`src/ten-${at}`]));
  const asked = (question: Partial<Question>): { chosen: string[]; left: string[] } => {
    const { chosen, left } = choose({ files: ten, changed: [], turn: 0, minutes: 60, ...question });
    const lines = (all: typeof chosen): string[] =>
      all.map(({ file: path, reason }) => `${/[^/]+(?=\.test)/.exec(path)?.[0]}: ${reason}`);
    return { chosen: lines(chosen), left: lines(left) };
  };

  it('runs each file in one of five runs that follow each other, and about as long in each', () => {
    const files = ten.map((each, at) => ({ ...each, adds: 20 * (at + 1) }));
    const runs = [7, 8, 9, 10, 11].map((turn) => choose({ files, changed: [], turn, minutes: 60 }).chosen);
    expect(
      runs
        .flat()
        .map((each) => each.file)
        .toSorted(),
    ).toEqual(files.map((each) => each.file));
    const sums = runs.map((chosen) => chosen.reduce((sum, { adds }) => sum + adds, 0));
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(60);
  });

  it('says of each file why it runs, or when it will', () => {
    const files = [file('whole', 'everything'), ...ten];
    const { chosen, left } = asked({ files, changed: ['src/ten-1/a.ts', 'test/long/ten-2.test.ts'] });
    expect(chosen).toEqual([
      'whole: always',
      'ten-0: its turn (1 of 5)',
      'ten-5: its turn (1 of 5)',
      'ten-2: it changed',
      'ten-1: guards src/ten-1, which changed',
    ]);
    expect(left).toHaveLength(6);
    expect(left[0]).toBe('ten-3: its turn is 4 of 5');
  });

  it('takes a file that changed or lies below a guarded folder as touched, and no other', () => {
    const files = [file('one', ['src/engine', 'cypher/a.cypher'])];
    const touchedBy = (path: string): boolean => asked({ files, turn: 1, changed: [path] }).chosen.length > 0;
    for (const path of ['src/engine/lease.ts', 'cypher/a.cypher', 'test/long/one.test.ts'])
      expect([path, touchedBy(path)]).toEqual([path, true]);
    for (const path of [
      'src/engine-room/lease.ts',
      'src/engine/lease.test.ts',
      'test/support/own-engine.ts',
      'package-lock.json',
    ])
      expect([path, touchedBy(path)]).toEqual([path, false]);
  });

  it('stops at its minutes: first what always runs and the turn, then what is touched most directly', () => {
    const files = [
      file('whole', 'everything', 600),
      file('turn', ['src/other']),
      file('near', ['src/engine/lease.ts'], 120),
      file('far', ['src/engine']),
      file('slow', ['src/engine'], 600),
    ];
    // The longest files are dealt out first: slow, near, far, turn.
    const { chosen, left } = asked({ files, turn: 3, minutes: 14, changed: ['src/engine/lease.ts'] });
    expect(chosen).toEqual([
      'whole: always',
      'turn: its turn (4 of 5)',
      'near: guards src/engine/lease.ts, which changed',
      'far: guards src/engine, which changed',
    ]);
    expect(left).toEqual([
      'slow: over the budget of 14 minutes (guards src/engine, which changed); its turn is 1 of 5',
    ]);
    expect(asked({ files, minutes: 0, changed: [] }).chosen).toEqual(['whole: always']);
  });

  it('takes everything as touched where nothing is known of what changed', () => {
    const { chosen, left } = asked({ changed: 'everything' });
    expect(left).toEqual([]);
    expect(chosen.at(-1)).toBe('ten-9: everything counts as changed');
  });
});

describe('what changed', () => {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  const git = (args: readonly string[], environment: NodeJS.ProcessEnv = {}): void => {
    const { status, stderr } = spawnSync('git', [...who, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    });
    if (status !== 0) throw new Error(stderr);
  };
  /** @param at its committer date */
  const commit = (file: string, at: string): void => {
    writeFileSync(join(folder, file), at);
    git(['add', '-A']);
    git(['commit', '-qm', `Write ${file}`], { GIT_COMMITTER_DATE: at });
  };

  it('is all since the newest commit that is twelve hours older than the last', () => {
    git(['init', '-q']);
    mkdirSync(join(folder, 'src'));
    commit('src/first.ts', '2026-11-20T08:00:00Z');
    commit('src/base.ts', '2026-11-27T20:00:00Z');
    commit('src/a b.ts', '2026-11-27T21:00:00Z');
    commit('src/ä.ts', '2026-11-28T08:00:00Z');
    writeFileSync(join(folder, 'src/first.ts'), 'not committed');
    renameSync(join(folder, 'src/base.ts'), join(folder, 'src/moved.ts'));
    git(['add', '-N', '.']);
    const { paths, since } = changesIn(folder);
    expect(paths).toEqual(['src/a b.ts', 'src/base.ts', 'src/first.ts', 'src/moved.ts', 'src/ä.ts']);
    expect(since).toMatch(/^[0-9a-f]+ of 2026-11-27T20:00:00(?:Z|\+00:00), "Write src\/base\.ts"$/);
    expect(changesIn(folder, 'HEAD~1').paths).not.toContain('src/a b.ts');
  });

  it('is everything where git knows no commit to compare with, and says why', () => {
    expect(changesIn(folder)).toEqual({
      paths: 'everything',
      since: 'this is no git repository with a commit',
    });
    git(['init', '-q']);
    commit('a.ts', '2026-11-28T08:00:00Z');
    commit('b.ts', '2026-11-28T09:00:00Z');
    expect(changesIn(folder).since).toBe('no commit is 12 hours older than the last one');
    expect(changesIn(folder, 'nowhere')).toEqual({
      paths: 'everything',
      since: 'there is no commit nowhere',
    });
    const shallow = join(folder, 'shallow');
    git(['clone', '-q', '--depth', '1', `file://${folder}`, shallow]);
    expect(changesIn(shallow)).toEqual({ paths: 'everything', since: 'the history is shallow' });
  });
});

describe('the number of a run', () => {
  const next = (environment: NodeJS.ProcessEnv = {}, goesOn = true): number =>
    turnOf({ environment, folder: join(folder, 'cache'), first: () => 900 }, goesOn);

  it('is what CI says, or else one more than the last time on this machine', () => {
    expect([next(), next(), next({}, false), next()]).toEqual([900, 901, 902, 902]);
    expect(next({ GITHUB_RUN_NUMBER: '17' })).toBe(17);
    expect(next({ GITHUB_RUN_NUMBER: '17', CI_TURN: '4' })).toBe(4);
    expect(next()).toBe(903);
    writeFileSync(join(folder, 'cache', 'ci-turn'), 'torn');
    expect(next()).toBe(900);
  });

  it('is refused where it is no number', () => {
    expect(() => next({ CI_TURN: '-1' })).toThrow('CI_TURN must be a whole number from 0 up (got -1).');
  });
});
