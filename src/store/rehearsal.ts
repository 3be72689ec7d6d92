/** Runs transactions for what they cost, not for what they write: the server plans and executes them, and they are rolled back. */
import { MemoryError } from '../domain/errors.ts';
import type { Database, RunOptions, Transaction } from './database.ts';
import type { Statement } from './statement.ts';

export type Statements = Pick<Database, 'run' | 'transaction'>;

/** Thrown inside the transaction, which it rolls back. */
class RolledBack extends MemoryError {
  constructor() {
    super('CANCELLED', 'The transaction was a rehearsal.');
  }
}

/** The same database, in which nothing that is written stays. Not for `batched` and `schema` statements, which cannot be rolled back. */
export function rehearsalOf(database: Database): Statements {
  const transaction = async <Result>(
    access: 'read' | 'write',
    work: (tx: Transaction) => Promise<Result>,
    options?: RunOptions,
  ): Promise<Result> => {
    const outcomes = new Map<unknown, { readonly result: Result }>();
    const rehearse = async (tx: Transaction): Promise<Result> => {
      const result = await work(tx);
      const end = new RolledBack();
      outcomes.set(end, { result });
      throw end;
    };
    return database.transaction(access, rehearse, options).catch((error: unknown) => {
      const outcome = outcomes.get(error);
      if (outcome === undefined) throw error;
      return outcome.result;
    });
  };
  return {
    transaction,
    run: async <Params, Row>(statement: Statement<Params, Row>, params: Params, options?: RunOptions) => {
      if (statement.access === 'read') return database.run(statement, params, options);
      if (statement.access === 'write')
        return transaction('write', (tx) => tx.run(statement, params), options);
      throw new MemoryError('INTERNAL', `${statement.name} cannot be rolled back.`);
    },
  };
}
