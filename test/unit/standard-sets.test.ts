import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { benchQuality } from '../../bench/quality.ts';
import { foldersOf, STANDARD_SETS } from '../../bench/support/standard-sets.ts';

describe('the data of the standard benchmarks', () => {
  let data: string;

  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'hippograph-sets-'));
  });
  afterEach(() => rmSync(data, { recursive: true }));

  const put = (folder: string, ...files: string[]): void => {
    mkdirSync(join(data, folder));
    for (const file of files) writeFileSync(join(data, folder, file), '');
  };
  const questions = ['memories.jsonl', 'questions.jsonl'];

  it('a benchmark is found as its folder or as parts of it', () => {
    put('lme-dev', ...questions);
    put('lme-test', ...questions);
    put('beam', ...questions);
    put('beamer', ...questions);
    put('precision-dev', 'beliefs.json', 'cases.json');
    expect(foldersOf(data, ['longmemeval'])).toEqual(['lme-dev', 'lme-test']);
    expect(foldersOf(data, ['beam', 'precision'])).toEqual(['beam', 'precision-dev']);
  });

  it('a folder is found by its own name, and without a name all are', () => {
    put('notes', ...questions);
    put('realmem-dev', ...questions);
    put('incomplete', 'questions.jsonl');
    expect(foldersOf(data, ['notes'])).toEqual(['notes']);
    expect(foldersOf(data)).toEqual(['notes', 'realmem-dev']);
  });

  it.each(Object.keys(STANDARD_SETS))(
    '%s that is missing is refused, and the error says where to get it',
    (name) => {
      const refused = expect.objectContaining({
        code: 'INVALID_ARGUMENT',
        field: '--set',
        remedy: expect.stringContaining(STANDARD_SETS[name]?.source ?? 'no source'),
      });
      expect(() => foldersOf(data, [name])).toThrow(refused);
    },
  );

  it('an unknown set is refused, and the error lists the known ones', () => {
    expect(() => foldersOf(data, ['beem'])).toThrow(
      expect.objectContaining({ remedy: expect.stringContaining('beam, realmem, locomo') }),
    );
  });

  it('a data folder that is missing or empty is refused', () => {
    const missing = join(data, 'nowhere');
    expect(() => foldersOf(missing, ['beam'])).toThrow(
      expect.objectContaining({
        code: 'INVALID_ARGUMENT',
        field: '--data',
        remedy: expect.stringContaining('BEAM'),
      }),
    );
    expect(() => foldersOf(data)).toThrow(/There is no question set in/);
  });

  it('the command refuses before it starts anything', async () => {
    await expect(benchQuality({ data, sets: ['beam'] })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    await expect(benchQuality({ data, namespaces: 1, record: true })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: '--record',
    });
  });
});
