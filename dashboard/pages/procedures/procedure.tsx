import { ActableLine } from '../../acts/actable-line.tsx';
import { forget } from '../../acts/of-memories.ts';
import { performed } from '../../acts/perform.ts';
import { OneProcedureDocument, type OneProcedureQuery } from '../../data/documents.generated.ts';
import { acted } from '../../data/pulse.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card, PageHead } from '../../parts/card.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { asOf } from '../../state/selection.ts';
import { href } from '../../state/route.ts';
import { Record } from './record.tsx';

type Procedure = NonNullable<OneProcedureQuery['procedure']>;

/** One procedure: its task, its steps, where they come from, and what they were before. */
export function ProcedurePage({ namespace, id }: { readonly namespace: string; readonly id: string }) {
  const answer = useQuery(OneProcedureDocument, { namespace, id }, true, acted.value);
  const procedure = answer.data?.procedure ?? undefined;
  return (
    <>
      <PageHead title={procedure?.name ?? 'Procedure'}>
        <a href={href('procedures')}>All procedures</a>,{' '}
        <a href={href('graph', undefined, { around: id })}>show in graph</a>
      </PageHead>
      <Answered answer={answer} what="the procedure">
        {({ procedure: found }) =>
          found === null ? (
            <Empty>This namespace has no such procedure, or it is forgotten.</Empty>
          ) : (
            <>
              <Steps namespace={namespace} procedure={found} />
              <Sources procedure={found} />
              <Versions procedure={found} />
            </>
          )
        }
      </Answered>
    </>
  );
}

function Steps({ namespace, procedure }: { readonly namespace: string; readonly procedure: Procedure }) {
  const { id, triggerPattern, domain, steps, script, version, recordedAt, lastExecutedAt } = procedure;
  return (
    <Card
      title="Steps"
      note={asOf.value === undefined ? undefined : 'As they are now.'}
      actions={
        asOf.value === undefined ? (
          <button type="button" onClick={() => void performed(forget({ namespace, ids: [id] }))}>
            Forget
          </button>
        ) : undefined
      }
    >
      <p dir="auto">{triggerPattern}</p>
      <StepList steps={steps} />
      <p class="meta">
        <Record procedure={procedure} />
        {domain === null ? null : <span>{domain}</span>}
        <span>
          version {version}, stored <When at={recordedAt} />
        </span>
        {lastExecutedAt === null ? null : (
          <span>
            last executed <When at={lastExecutedAt} />
          </span>
        )}
      </p>
      <details>
        <summary>In short, as agents get it</summary>
        <pre class="verbatim" dir="auto">
          {script}
        </pre>
      </details>
    </Card>
  );
}

const StepList = ({ steps }: { readonly steps: readonly string[] }) => (
  <ol class="steps">
    {steps.map((step, at) => (
      <li key={at} dir="auto">
        {step}
      </li>
    ))}
  </ol>
);

function Sources({ procedure: { sources } }: { readonly procedure: Procedure }) {
  if (sources.length === 0) return null;
  return (
    <Card title="Where the steps come from">
      <ol>
        {sources.map((memory) => (
          <ActableLine key={memory.id} memory={memory} />
        ))}
      </ol>
    </Card>
  );
}

function Versions({ procedure: { versions } }: { readonly procedure: Procedure }) {
  if (versions.length === 0) return null;
  return (
    <Card title="Before" note="Steps that failed, and what replaced them.">
      {versions.map(({ version, steps, recordedAt, retractedAt }) => (
        <details key={version}>
          <summary>
            Version {version}, <When at={recordedAt} /> to <When at={retractedAt} />
          </summary>
          <StepList steps={steps} />
        </details>
      ))}
    </Card>
  );
}
