/** `hippograph share`: one memory into the namespace of a team. */
import { expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';

const app = useApp();
const run = (...args: string[]) => runHere(['share', ...args], { environment: settingsFor(app) });

it('[R-SHARE] copies a memory once, with what it says of itself, and keeps the original', async () => {
  const [own, team] = [freshNamespace('own'), freshNamespace('team')];
  const said = {
    content: 'The weir opens at nine.',
    who: 'Ada',
    occurredAt: new Date('2026-11-20T10:00:00Z'),
    tags: ['weir'],
    file: 'weir.md',
  };
  const { id } = await app.service.remember({ namespace: own, ...said, sessionId: 'private' });
  const { code, stdout } = await run(id, '-n', own, '--to', team, '--yes');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^[0-9a-f-]{36} shared with /)]);
  const again = await run(id, '-n', own, '--to', team, '--yes');
  expect(again.stdout).toMatch(/^[0-9a-f-]{36} was shared before\n$/);
  const { items } = await app.service.memories({ namespace: team, first: 9 });
  expect(items.map(({ memory }) => memory)).toEqual([expect.objectContaining({ ...said, sessionId: null })]);
  expect((await app.service.memories({ namespace: own, first: 9 })).items).toHaveLength(1);
});

it('[R-SHARE] shares nothing that no person has agreed to, that is forgotten, or that is not there', async () => {
  const [own, team] = [freshNamespace('own'), freshNamespace('team')];
  const { id } = await app.service.remember({ namespace: own, content: 'The weir opens at nine.' });
  expect((await run(id, '-n', own, '--to', team)).stderr).toMatch(
    /^INVALID_ARGUMENT: Sharing needs the agreement of a person\./,
  );
  await app.service.forget({ namespace: own, id, mode: 'SOFT' });
  expect((await run(id, '-n', own, '--to', team, '--yes')).stderr).toMatch(
    /^CONFLICT: This memory is forgotten\./,
  );
  const other = '01970000-0000-7000-8000-000000000000';
  expect((await run(other, '-n', own, '--to', team, '--yes')).stderr).toMatch(/^UNKNOWN_ID: /);
  expect((await app.service.memories({ namespace: team, first: 9 })).items).toEqual([]);
});
