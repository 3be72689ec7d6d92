import { performed } from '../../acts/perform.ts';
import { rememberExample } from '../../acts/remember-example.ts';
import { Card } from '../../parts/card.tsx';
import { Copied } from '../../parts/copied.tsx';

/** What an empty store shows: from nothing to the first memory. */
export const FirstSteps = ({ namespace }: { readonly namespace: string }) => (
  <>
    <Card
      title="1. Connect your assistant"
      note="It shows the change before it writes. In place of claude-code: claude-desktop, cursor, vscode, codex, gemini or another one that hippograph setup --help lists."
    >
      <Copied text="hippograph setup claude-code" />
    </Card>
    <Card title="2. Tell it something" note="In a new conversation with it. Or store a memory yourself.">
      <Copied text="Remember that our API uses Fastify." />
      <div class="row">
        <button type="button" class="primary" onClick={() => void performed(rememberExample(namespace))}>
          Store an example memory
        </button>
        <span class="small soft">You can undo it.</span>
      </div>
    </Card>
    <Card
      title="3. Ask for it later"
      note="In another conversation. This page shows what is stored, as soon as it is."
    >
      <Copied text="Which framework does our API use?" />
    </Card>
    <p class="soft">
      More: <a href="/docs/start/first-memory">the first memory</a>,{' '}
      <a href="/docs/start/importing">importing</a>.
    </p>
  </>
);
