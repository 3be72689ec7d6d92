import type { ComponentChildren } from 'preact';
import { NamespaceNamedDocument, NamespacesDocument } from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { PageHead } from '../../parts/card.tsx';
import { namespace } from '../../state/selection.ts';
import { href, route } from '../../state/route.ts';

/** The most namespaces to list. */
const LISTED = 200;

/** Shows the page, or says that its namespace does not exist: a mistyped name must not look like an empty namespace. */
export function InNamespace({ children }: { readonly children: ComponentChildren }) {
  const name = namespace.value;
  const answer = useQuery(NamespaceNamedDocument, name === undefined ? undefined : { name }, true);
  // The answer may still be for the previous namespace.
  const missing = name !== undefined && !answer.loading && answer.data?.namespace === null;
  return missing ? <NoNamespace name={name} /> : <>{children}</>;
}

function NoNamespace({ name }: { readonly name: string }) {
  const known = useQuery(NamespacesDocument, { first: LISTED }).data?.namespaces.edges ?? [];
  const { page, rest } = route.value;
  return (
    <>
      <PageHead title={`Namespace “${name}” does not exist`}>
        Check the name. To create the namespace, store a memory in it. This page then shows it.
      </PageHead>
      {known.length === 0 ? (
        <p>No namespaces yet.</p>
      ) : (
        <>
          <h2>Existing namespaces</h2>
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
