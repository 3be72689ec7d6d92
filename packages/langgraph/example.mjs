/** A graph that keeps what its user prefers, and finds it in another thread. Run it with HIPPOGRAPH_URL=http://127.0.0.1:4801 node example.mjs */
import { Hippograph } from '@hippograph/client';
import { HippographStore } from '@hippograph/langgraph';
import { Annotation, END, START, StateGraph } from '@langchain/langgraph';

const client = new Hippograph({
  url: process.env.HIPPOGRAPH_URL,
  token: process.env.HIPPOGRAPH_TOKEN,
  namespace: 'example-langgraph',
});
const store = new HippographStore(client);

const State = Annotation.Root({ said: Annotation(), found: Annotation() });
const graph = new StateGraph(State)
  .addNode('look', async ({ said }, { store, configurable }) => {
    const [best] = await store.search(['users', configurable.user], { query: said, limit: 1 });
    return { found: best?.value.text };
  })
  .addNode('keep', async ({ said }, { store, configurable }) => {
    await store.put(['users', configurable.user, 'said'], said, { text: said });
  })
  .addEdge(START, 'look')
  .addEdge('look', 'keep')
  .addEdge('keep', END)
  .compile({ store });

const configurable = { user: 'ada' };
await graph.invoke({ said: 'My boat lies at pier 9 in the harbour.' }, { configurable });
const { found } = await graph.invoke({ said: 'At which pier does my boat lie?' }, { configurable });
console.log('found:', found);

const place = ['users', 'ada', 'settings'];
await store.put(place, 'theme', { name: 'dark', size: 12 });
await store.put(place, 'theme', { name: 'light', size: 14 });
await store.put(['users', 'bo', 'settings'], 'theme', { name: 'light', size: 14 });
const { value, createdAt, updatedAt } = await store.get(place, 'theme');
console.log('changed:', value, createdAt < updatedAt);
console.log('namespaces:', await store.listNamespaces({ prefix: ['users'], maxDepth: 2 }));
console.log('filtered:', (await store.search(['users'], { filter: { size: { $gt: 13 } } })).length);
console.log('by words:', (await store.search(['users', 'bo'], { query: 'light theme' })).map(({ key }) => key));
await store.delete(place, 'theme');
console.log('deleted:', await store.get(place, 'theme'));
await store.put(place, 'theme', { name: 'light', size: 14 });
console.log('put again:', (await store.get(place, 'theme'))?.value);

const removal =
  'mutation ($name: String!) { deleteNamespace(namespace: $name, confirm: $name, backup: false) { namespace } }';
console.log('removed:', await client.request(removal, { name: client.namespace }));
