/** `hippograph procedures`: what is known of how something is done. */
import { describe, expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';

const app = useApp();
const graph = useGraph();

describe('[R-PROCEDURE-DOORS] procedures on the command line', () => {
  const run = (...args: string[]) => runHere(args, { environment: settingsFor(app) });

  it('are shown best first with their scores, as a list, and as JSON', async () => {
    const namespace = freshNamespace('procedures');
    const { id } = await app.service.buildProcedure({
      namespace,
      triggerPattern: 'open the sluice',
      steps: [
        { tool: 'crank', content: 'Turn it 12 times.' },
        { tool: 'look', content: 'Is the water rising?\nIf not, again.' },
      ],
      score: 1,
    });
    await graph.cypher('MATCH (p:Memory {id: $id}) SET p.successCount = 3, p.executionCount = 4', {
      id,
    });
    const told = await run('procedures', '-n', namespace, 'open the sluice', '--explain');
    // It may have had to wait for a service that is starting, and says so.
    expect(told.stderr.replaceAll(/^waiting for the service.*\n/gm, '')).toBe('');
    expect(told.stdout).toMatch(/^\d\.\d{3} {2}open the sluice \(75 % of 4, version 1\) {2}/m);
    expect(told.stdout).toMatch(/successRate: 0\.3 × 0\.750 = 0\.225/);
    expect(told.stdout).toContain(
      '  1. crank: Turn it 12 times.\n  2. look: Is the water rising?\n     If not, again.',
    );
    expect((await run('procedures', '-n', namespace)).stdout).toMatch(/^open the sluice/);
    const json = await run('procedures', '-n', namespace, '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      edges: [{ score: null, node: { id, successRate: 0.75 } }],
    });
    const other = freshNamespace('procedures');
    expect(await run('procedures', '-n', other, 'open the sluice')).toMatchObject({ code: 4, stdout: '' });
    await run('remember', '-n', other, 'It rains.');
    const none = await run('procedures', '-n', other, 'open the sluice');
    expect(none).toMatchObject({ code: 0, stdout: 'No procedure is stored for this.\n' });
    const wrong = await run('procedures', '-n', namespace, 'x', '--limit', '0');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/^INVALID_NUMBER: /);
  });
});
