/** A service that learns how things are done, a fresh namespace a test, and a clock that the test sets. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Procedure } from '../../../src/domain/requests/procedures.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import type { BuildProcedureInput } from '../../../src/skills/build.ts';
import type { RecordExecutionInput } from '../../../src/skills/execution.ts';
import type { ProceduresInput } from '../../../src/skills/find.ts';
import { type CypherConnection, connectCypher } from '../database/cypher.ts';
import { testDatabase } from '../database/database.ts';
import { freshNamespace } from '../namespace.ts';
import { type TestService, warmService } from './service.ts';
import { settle } from './settle.ts';
import { T0 } from './sleeping.ts';

export const STEPS = [
  { tool: 'test', content: 'Run the 48 tests of src/app.ts.' },
  { tool: 'git', content: 'Tag it "v1.2" and push.' },
];

export const hours = (count: number): Date => new Date(T0.getTime() + count * 3_600_000);

class Workshop {
  namespace = '';
  clock = T0;
  started: TestService | undefined;
  connection: CypherConnection | undefined;

  get service(): MemoryService {
    if (this.started === undefined) throw new Error('The service has not been started.');
    return this.started.service;
  }

  build(input: Partial<BuildProcedureInput> = {}) {
    const { namespace } = this;
    const own = input.episodeIds === undefined && input.sessionId === undefined ? { steps: STEPS } : {};
    return this.service.buildProcedure({
      namespace,
      triggerPattern: 'release a new version',
      score: 0.9,
      ...own,
      ...input,
    });
  }

  async found(input: Partial<ProceduresInput> = {}): Promise<Procedure[]> {
    const page = await this.service.procedures({ namespace: this.namespace, first: 10, ...input });
    return page.items.map(({ procedure }) => procedure);
  }

  report(procedureId: string, success: boolean, more: Partial<RecordExecutionInput> = {}) {
    return this.service.recordExecution({ namespace: this.namespace, procedureId, success, ...more });
  }

  /** A session that reached its aim by these tools. @returns ids in its order */
  async session(sessionId: string, tools: readonly string[]): Promise<string[]> {
    const { namespace, connection } = this;
    const receipts = await this.service.rememberMany({
      input: tools.map((tool, at) => ({
        namespace,
        sessionId,
        content: `${sessionId} ran ${tool}.`,
        tool,
        intent: 'ship the mill',
        occurredAt: hours(at / 100),
        ...(at === tools.length - 1 ? { outcome: 'SUCCESS' as const } : {}),
      })),
    });
    if (connection !== undefined) await settle(namespace);
    return receipts.map(({ id }) => id);
  }

  /** How many nodes its procedures take up. */
  async nodes(): Promise<unknown> {
    const rows = await this.connection?.cypher(
      'MATCH (n:Procedure|ProcedureVersion|Execution {namespace: $namespace}) RETURN count(n) AS nodes',
      { namespace: this.namespace },
    );
    return rows?.[0]?.['nodes'];
  }
}

/** Registers what starts it, renews it and ends it. */
export function openWorkshop(): Workshop {
  const workshop = new Workshop();
  beforeAll(async () => {
    workshop.connection = connectCypher(await testDatabase());
    workshop.started = await warmService({ clock: () => workshop.clock });
  });
  afterAll(async () => {
    await workshop.started?.[Symbol.asyncDispose]();
    await workshop.connection?.[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    workshop.namespace = freshNamespace('procedures');
    workshop.clock = T0;
  });
  return workshop;
}
