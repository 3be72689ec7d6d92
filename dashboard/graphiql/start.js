/* global GraphiQL, React, ReactDOM */
// The scripts before this one define these globals. To send a token, add the header {"authorization": "Bearer …"}. It also goes into the socket's first message.
(() => {
  const url = new URL('/graphql', location.href);
  const socket = new URL(url);
  socket.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const fetcher = GraphiQL.createFetcher({ url: url.href, subscriptionUrl: socket.href });
  const defaultQuery = `# Example operations. The schema documentation is on the left.
# The variables below name the namespace: "example" is the one of the sample data.
query Recall($namespace: String!) {
  recall(input: { namespace: $namespace, query: "Who is the tide app for?" }) {
    mode
    hits {
      score
      memory { id tier strength ... on Episode { content } }
      signals { name contribution }
    }
  }
}

subscription Watch($namespace: String!) {
  memoryEvents(namespace: $namespace) {
    cursor
    events { kind memoryId at memory { ... on Episode { content } } }
  }
}
`;
  // Headers can contain a token, so they are not stored.
  ReactDOM.createRoot(document.querySelector('#graphiql')).render(
    React.createElement(GraphiQL, {
      fetcher,
      defaultQuery,
      defaultTabs: [{ query: defaultQuery, variables: '{"namespace": "example"}' }],
      defaultEditorToolsVisibility: 'variables',
      shouldPersistHeaders: false,
    }),
  );
})();
