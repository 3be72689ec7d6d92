/** A store of its own, as far as others can tell, and a replica in plain maps beside it. */
import { afterAll, beforeAll } from 'vitest';
import { type CypherConnection, connectCypher } from '../database/cypher.ts';
import { testDatabase } from '../database/database.ts';
import { freshNamespace } from '../namespace.ts';
import { type TestService, warmService } from '../running/service.ts';
import { T0 } from '../running/sleeping.ts';
import { ModelReplica } from './model-replica.ts';
import { serviceReplica } from './service-replica.ts';

const DAY = 86_400_000;
export const after = (days: number): Date => new Date(T0.getTime() + days * DAY);

export interface Sides {
  readonly namespace: string;
  readonly store: ReturnType<typeof serviceReplica>;
  readonly model: ModelReplica;
}

/** A service for the tests of this file, whose time they set. */
export class SyncStage {
  connection!: CypherConnection;
  started!: TestService;
  now = T0;

  /** Both begin at T0, in a namespace that no other test has. */
  sides(): Sides {
    const namespace = freshNamespace('sync');
    this.now = T0;
    return {
      namespace,
      store: serviceReplica(this.started.service, namespace),
      model: new ModelReplica('model', 4),
    };
  }
}

export function useSyncStage(): SyncStage {
  const stage = new SyncStage();
  beforeAll(async () => {
    stage.connection = connectCypher(await testDatabase());
    stage.started = await warmService({ clock: () => stage.now });
  });
  afterAll(async () => {
    await stage.started[Symbol.asyncDispose]();
    await stage.connection[Symbol.asyncDispose]();
  });
  return stage;
}
