import { z } from 'zod';
import { modeSize } from '../../../service/mode-size.ts';
import { parseArguments } from '../arguments.ts';
import { outputOf, type Tool } from '../tool.ts';

const input = z.strictObject({ query: z.string() });
const output = outputOf({
  mode: z.enum(['execution', 'planning', 'brainstorming']),
  core: z.number(),
  extended: z.number(),
  threshold: z.number(),
});

export const detectMode: Tool = {
  name: 'detect_mode',
  title: 'Detect the mode of a query',
  description:
    'Tell how wide a search a query needs: execution (a fact), planning (a decision) or brainstorming, and how many core and related results that means. It does not search.',
  annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  input,
  output,
  async call(args, { service }) {
    const { query } = parseArguments(input, args);
    const detected = service.detectMode({ query });
    // Nothing that was read off a question is left to be detected.
    const { core, extended, threshold } = modeSize(detected === 'AUTO' ? 'EXECUTION' : detected);
    const mode = detected.toLowerCase();
    return {
      structured: { mode, core, extended, threshold },
      text: `${mode}: ${core} core hits, ${extended} extended`,
    };
  },
};
