import { OneEntityDocument } from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { AroundCard } from '../../graph/around-card.tsx';
import { PageHead } from '../../parts/card.tsx';
import { counted, words } from '../../parts/format.ts';
import { Answered, Empty } from '../../parts/states.tsx';
import { asOf } from '../../state/selection.ts';
import { href } from '../../state/route.ts';
import { Facts } from './facts.tsx';
import { Mentions } from './mentions.tsx';
import { Names } from './names.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { Said } from './said.tsx';
import { Together } from './together.tsx';

/** One entity: what is known about it, with times and sources, its relations, and the memories that mention it. */
export function EntityPage({ namespace, id }: { readonly namespace: string; readonly id: string }) {
  const when = asOf.value;
  const answer = useQuery(
    OneEntityDocument,
    { namespace, entity: id, ...(when === undefined ? {} : { asOf: when }) },
    true,
  );
  const entity = answer.data?.entity ?? undefined;
  return (
    <>
      <PageHead title={entity?.name ?? 'Entity'}>
        {entity === undefined ? null : (
          <>
            <span class="chip">{words(entity.type)}</span> {counted(entity.mentions, 'memory')} mention it.{' '}
          </>
        )}
        <a href={href('entities')}>All entities</a>,{' '}
        <a href={href('graph', undefined, { around: entity?.id ?? id })}>show in graph</a>
      </PageHead>
      <Answered answer={answer} what="the entity">
        {({ entity: found }) =>
          found === null ? (
            <Empty>
              {when === undefined
                ? 'This namespace has no such entity. It may have been in memories that were erased.'
                : 'It was not known at the selected time.'}
            </Empty>
          ) : (
            <>
              <OpenQuestions namespace={namespace} entity={found} />
              <Facts namespace={namespace} entity={found} />
              <Said entity={found} />
              <Together entity={found} />
              <AroundCard namespace={namespace} id={found.id} />
              <Mentions entity={found} />
              <Names namespace={namespace} entity={found} />
            </>
          )
        }
      </Answered>
    </>
  );
}
