/* global GraphiQL, React, ReactDOM */
// Of the scripts before this one. Whoever needs a token writes it among the headers, as {"authorization": "Bearer …"}: it goes with the socket's first message, too.
(() => {
  const url = new URL('/graphql', location.href);
  const socket = new URL(url);
  socket.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const fetcher = GraphiQL.createFetcher({ url: url.href, subscriptionUrl: socket.href });
  const defaultQuery = `# What hippograph can be asked; the documentation is at the left.
query Recall($namespace: String!) {
  recall(input: { namespace: $namespace, query: "Where does Rosa live?" }) {
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
  // Headers may hold a token, and stay in this page.
  ReactDOM.createRoot(document.querySelector('#graphiql')).render(
    React.createElement(GraphiQL, { fetcher, defaultQuery, shouldPersistHeaders: false }),
  );
})();
