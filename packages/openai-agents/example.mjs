/** What a runner does with a session, and what a later session finds. Run it with HIPPOGRAPH_URL=http://127.0.0.1:4801 node example.mjs */
import { Hippograph } from '@hippograph/client';
import { HippographSession } from '@hippograph/openai-agents';
import { assistant, user } from '@openai/agents-core';

const client = new Hippograph({
  url: process.env.HIPPOGRAPH_URL,
  token: process.env.HIPPOGRAPH_TOKEN,
  namespace: 'example-openai-agents',
});
// With a model: run(agent, 'My boat lies at pier 9.', { session })
const session = new HippographSession(client, 'monday');

const items = [
  { type: 'message', role: 'user', content: 'My boat lies at pier 9 in the harbour.' },
  { type: 'function_call', callId: 'c1', name: 'note', status: 'completed', arguments: '{"pier":9}' },
  {
    type: 'function_call_result',
    callId: 'c1',
    name: 'note',
    status: 'completed',
    output: { type: 'text', text: 'ok' },
  },
  assistant('Noted: pier 9.'),
];
await session.addItems(items);
await session.addItems([user('ok'), user('ok')]);
const stored = await session.getItems();
console.log('the same:', JSON.stringify(stored) === JSON.stringify([...items, user('ok'), user('ok')]));
console.log('the last one:', JSON.stringify(await session.getItems(1)));
console.log('popped:', JSON.stringify(await session.popItem()));
console.log('left:', (await session.getItems()).length);

const { hits } = await client.recall('Where does the boat lie?');
console.log('another session finds:', hits[0]?.memory.content);

await session.clearSession();
console.log('cleared:', await session.getItems(), await session.popItem());

const removal =
  'mutation ($name: String!) { deleteNamespace(namespace: $name, confirm: $name, backup: false) { namespace } }';
console.log('removed:', await client.request(removal, { name: client.namespace }));
