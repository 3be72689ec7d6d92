import type { ComponentChildren } from 'preact';
import { NamespaceNamedDocument, NamespacesDocument } from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { PageHead } from '../../parts/card.tsx';
import { namespace } from '../../state/place.ts';
import { href, route } from '../../state/route.ts';

/** As many as a page can bear. */
const TOLD = 200;

/** The page, or, where its namespace does not exist, a word on that: a mistyped name would look like an empty memory. */
export function InNamespace({ children }: { readonly children: ComponentChildren }) {
  const name = namespace.value;
  const answer = useQuery(NamespaceNamedDocument, name === undefined ? undefined : { name }, true);
  // The answer may still be that of the namespace before.
  const missing = name !== undefined && !answer.loading && answer.data?.namespace === null;
  return missing ? <NoNamespace name={name} /> : <>{children}</>;
}

function NoNamespace({ name }: { readonly name: string }) {
  const known = useQuery(NamespacesDocument, { first: TOLD }).data?.namespaces.edges ?? [];
  const { page, rest } = route.value;
  return (
    <>
      <PageHead title={`There is no namespace ${name}`}>
        Nothing was ever kept under this name. The first memory that is stored in it makes it, and this page
        then shows it.
      </PageHead>
      {known.length === 0 ? (
        <p>There is no namespace yet.</p>
      ) : (
        <>
          <h2>Namespaces that exist</h2>
          <ul>
            {known.map(({ node }) => (
              <li key={node.name}>
                <a href={href(page, rest, { ns: node.name, validAt: undefined, knownAt: undefined })}>
                  {node.name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
