/** What a query that is meant to keep the service busy costs: the CPU time of this process around it, with HTTP, reading and answering. */
import { HARMLESS, MALICIOUS } from '../test/support/malicious-queries.ts';
import { ownApp } from './support/own-app.ts';
import { type Row, report } from './support/report.ts';

const ROUNDS = 20;
const AIM_MS = 50;

export async function benchGraphqlLimits(): Promise<void> {
  await using app = await ownApp();
  const rows: Row[] = [];
  const ask = async (body: string): Promise<string> => {
    const answer = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { errors = [] } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
    return errors[0]?.extensions.code ?? 'answered';
  };
  const measure = async (what: string, body: string, aim: string): Promise<void> => {
    const times: number[] = [];
    let code = '';
    for (let round = -1; round < ROUNDS; round += 1) {
      const before = process.cpuUsage();
      code = await ask(body);
      const { user, system } = process.cpuUsage(before);
      // The first is of code that has never run.
      if (round >= 0) times.push((user + system) / 1_000);
    }
    times.sort((a, b) => a - b);
    rows.push({
      what,
      'body, KiB': body.length / 1_024,
      code,
      'CPU, median, ms': times[Math.floor(times.length / 2)] ?? 0,
      'the most, ms': times.at(-1) ?? 0,
      aim,
    });
  };
  for (const { what, body } of MALICIOUS) await measure(what, body, `< ${AIM_MS}`);
  for (const { what, query, variables } of HARMLESS) {
    const body = JSON.stringify({ query, variables: { namespace: 'limits', ...variables } });
    await measure(`for comparison: ${what}`, body, '');
  }
  report('graphql-limits', rows, [
    `Of ${ROUNDS} times, one after another. The CPU time of this whole process: the client's own share, and whatever the service does behind, is in it.`,
  ]);
}
