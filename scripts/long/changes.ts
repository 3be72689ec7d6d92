/** What has changed since a commit of some time ago, as git knows it. */
import { spawnSync } from 'node:child_process';

/** Less is the same piece of work: what its first commits changed is to be tested after its last one, too. */
const HOURS_AGO = 12;

export interface Changes {
  readonly paths: readonly string[] | 'everything';
  /** For people: since when, or why everything counts as changed. */
  readonly since: string;
}

/** @param given the commit to compare with; left out, the newest that is twelve hours older than the last one */
export function changesIn(folder: string, given?: string): Changes {
  const git = (...args: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const everything = (why: string): Changes => ({ paths: 'everything', since: why });
  const committed = git('log', '-1', '--format=%ct');
  if (committed === undefined) return everything('this is no git repository with a commit');
  if (given === undefined && git('rev-parse', '--is-shallow-repository') === 'true')
    return everything('the history is shallow');
  const before = Number(committed) - HOURS_AGO * 3_600;
  const base = given ?? git('rev-list', '-1', `--before=${before}`, 'HEAD');
  if (base === undefined || base === '')
    return everything(`no commit is ${HOURS_AGO} hours older than the last one`);
  // What a rename took away has changed as well.
  const names = git('diff', '--name-only', '--no-renames', '-z', base, '--');
  if (names === undefined) return everything(`there is no commit ${base}`);
  const paths = names.split('\0').filter((path) => path !== '');
  return { paths, since: git('log', '-1', '--format=%h of %cI, "%s"', base) ?? base };
}
