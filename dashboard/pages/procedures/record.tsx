import type { ProcedureInShortFragment } from '../../data/documents.generated.ts';
import { counted, percent } from '../../parts/format.ts';

/** How it went until now. */
export function Record({ procedure }: { readonly procedure: ProcedureInShortFragment }) {
  const { executionCount, successRate, deprecated, derived } = procedure;
  return (
    <>
      <span class="small soft">
        {executionCount === 0
          ? 'never executed'
          : `${counted(executionCount, 'execution')}, ${percent(successRate)} succeeded`}
      </span>
      {derived ? <span class="chip">found in sessions</span> : null}
      {deprecated ? <span class="chip">fails too often: not offered</span> : null}
    </>
  );
}
