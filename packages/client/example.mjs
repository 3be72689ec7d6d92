/** Stores, asks, says what helped, edits, forgets, brings back. Run it with HIPPOGRAPH_URL=http://127.0.0.1:4801 node example.mjs */
import { Hippograph, HippographError } from '@hippograph/client';

const memory = new Hippograph({
  url: process.env.HIPPOGRAPH_URL,
  token: process.env.HIPPOGRAPH_TOKEN,
  namespace: 'example-client',
});

const { id, status } = await memory.remember({
  content: 'The bridge at the mill is open again.',
  who: 'Ilmo',
  idempotencyKey: 'bridge',
});
console.log('stored:', status);
const again = await memory.remember({ content: 'The same key.', idempotencyKey: 'bridge' });
console.log('sent again:', again.status, again.id === id);

const { recallId, hits } = await memory.recall({ query: 'Can we cross at the mill?', limit: 3 });
console.log('recalled:', hits[0]?.memory.content);
console.log('feedback:', await memory.feedback(recallId, [id]));

const edited = await memory.edit(id, 'The bridge at the mill is closed for repairs.');
console.log('edited:', (await memory.memory(edited.id))?.content);
await memory.forget(edited.id);
console.log('forgotten:', (await memory.memory(edited.id))?.retractedAt !== null);
await memory.unforget([edited.id]);
for await (const { who, content } of memory.memories()) console.log('back:', who, content);

try {
  await memory.remember({ content: '' });
} catch (error) {
  if (error instanceof HippographError) console.log('refused:', error.code, error.field);
}

const removal =
  'mutation ($name: String!) { deleteNamespace(namespace: $name, confirm: $name, backup: false) { namespace } }';
console.log('removed:', await memory.request(removal, { name: memory.namespace }));
