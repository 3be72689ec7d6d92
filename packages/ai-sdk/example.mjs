/** Calls the tools as the SDK does for a model. Run it with HIPPOGRAPH_URL=http://127.0.0.1:4801 node example.mjs */
import { memoryTools } from '@hippograph/ai-sdk';
import { Hippograph } from '@hippograph/client';
import { asSchema } from 'ai';

const client = new Hippograph({
  url: process.env.HIPPOGRAPH_URL,
  token: process.env.HIPPOGRAPH_TOKEN,
  namespace: 'example-ai-sdk',
});
// With a model: generateText({ model, prompt, tools, stopWhen: isStepCount(5) })
const tools = memoryTools(client, { sessionId: 'monday' });

/** Checks the input by the tool's schema, and runs the tool. */
async function call(name, input) {
  const checked = await asSchema(tools[name].inputSchema).validate(input);
  if (!checked.success) throw checked.error;
  return tools[name].execute(checked.value, { toolCallId: name, messages: [] });
}

const text = 'Ada lives in Oslo. Her token is ghp_abcdefghijklmnopqrstuvwxyz0123456789.';
const { id, status, redacted } = await call('remember', { text, who: 'Ada' });
console.log('remember:', status, redacted);
const { results } = await call('recall', { question: 'Where does Ada live?' });
console.log('recall:', results[0].who, results[0].text);
console.log('wrong input:', await call('recall', {}).catch(({ name }) => name));
console.log('forget:', await call('forget', { id }));
console.log('recall:', await call('recall', { question: 'Where does Ada live?' }));

const removal =
  'mutation ($name: String!) { deleteNamespace(namespace: $name, confirm: $name, backup: false) { namespace } }';
console.log('removed:', await client.request(removal, { name: client.namespace }));
