/** Runs the commands of the memory tool as the SDK does for a model. Run it with HIPPOGRAPH_URL=http://127.0.0.1:4801 node example.mjs */
import { betaMemoryTool } from '@anthropic-ai/sdk/helpers/beta/memory';
import { MemoryFiles } from '@hippograph/anthropic';
import { Hippograph } from '@hippograph/client';

const client = new Hippograph({
  url: process.env.HIPPOGRAPH_URL,
  token: process.env.HIPPOGRAPH_TOKEN,
  namespace: 'example-anthropic',
});
// With a model: anthropic.beta.messages.toolRunner({ model, max_tokens, messages, tools: [memory] })
const memory = betaMemoryTool(new MemoryFiles(client));
const run = async (command, input) => console.log(await memory.run({ command, ...input }));
const refused = (command, input) => run(command, input).catch(({ message }) => console.log(message));

const path = '/memories/harbour/boat.md';
await run('create', { path, file_text: '# The boat\nIt lies at pier 9.\nIt is red.' });
await run('str_replace', { path, old_str: 'pier 9', new_str: 'pier 12' });
await run('insert', { path, insert_line: 3, insert_text: 'Its engine is new.' });
await run('view', { path, view_range: [2, 4] });
const { hits } = await client.recall('At which pier does the boat lie?');
console.log('recall finds:', hits[0]?.memory.content.split('\n')[1]);
await run('rename', { old_path: '/memories/harbour', new_path: '/memories/port' });
await run('create', { path: '/memories/a/b/c/deep.md', file_text: 'Deep.' });
await run('view', { path: '/memories' });
await run('delete', { path: '/memories/a/b' });
await refused('view', { path });
await refused('create', { path: '/memories/../etc', file_text: 'x' });
await refused('create', { path: '/memories/empty.md', file_text: '' });
await run('delete', { path: '/memories/port' });
await run('view', { path: '/memories' });

const removal =
  'mutation ($name: String!) { deleteNamespace(namespace: $name, confirm: $name, backup: false) { namespace } }';
console.log('removed:', await client.request(removal, { name: client.namespace }));
