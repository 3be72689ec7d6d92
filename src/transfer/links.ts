/** The relationships of a namespace: from sessions, then from memories, in the order of the ids that they begin at. */
import type { LinkLine } from '../domain/requests/transfer.ts';
import type { RowOf } from '../store/episode-row.ts';
import { toPortable } from '../store/portable.ts';
import {
  exportLinks,
  exportSessionLinks,
  exportSessions,
  memoryIdsAfter,
} from '../store/statements.generated.ts';
import { type PageSource, pages, whole } from './pages.ts';
import { Repeats } from './repeats.ts';
import { LINK_KINDS } from './schema/kinds.ts';

const STARTS_A_PAGE = 500;
const A_PAGE = 2_000;

type Row = RowOf<typeof exportSessionLinks>;

export async function* linkPages(source: PageSource): AsyncGenerator<readonly LinkLine[]> {
  const { database, namespace, options } = source;
  const repeats = new Repeats();
  const sessions = pages(STARTS_A_PAGE, (last: RowOf<typeof exportSessions> | undefined) =>
    database.run(exportSessions, { namespace, after: last?.key ?? '', limit: STARTS_A_PAGE }, options),
  );
  for await (const page of sessions) {
    const ids = page.map(({ key }) => key);
    const rows = await whole(() => database.run(exportSessionLinks, { namespace, ids }, options), isWhole);
    if (rows.length > 0) yield rows.map((row) => line('Session', row, repeats));
  }
  const memories = pages(STARTS_A_PAGE, (last: { id: string } | undefined) =>
    database.run(memoryIdsAfter, { namespace, after: last?.id ?? '', limit: STARTS_A_PAGE }, options),
  );
  for await (const page of memories) {
    const ids = page.map(({ id }) => id);
    const links = pages(A_PAGE, (last: RowOf<typeof exportLinks> | undefined) =>
      whole(
        () =>
          database.run(
            exportLinks,
            { namespace, ids, after: last?.from ?? '', afterElement: last?.element ?? '', limit: A_PAGE },
            options,
          ),
        isWhole,
      ),
    );
    for await (const rows of links) yield rows.map((row) => line('Memory', row, repeats));
  }
}

const isWhole = ({ type, properties }: Pick<Row, 'type' | 'properties'>): boolean =>
  (LINK_KINDS[type]?.required ?? []).every((name) => properties[name] !== undefined);

function line(kind: string, { type, from, to, properties, floats }: Row, repeats: Repeats): LinkLine {
  const portable = toPortable(properties, floats);
  const nth = repeats.count(`${kind} ${from}`, [type, to, portable]);
  return {
    link: type,
    from: [kind, from],
    to: ['Memory', to],
    properties: portable,
    ...(nth > 1 ? { nth } : {}),
  };
}
