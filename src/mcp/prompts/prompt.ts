/** What a prompt is: something a person picks, that puts a request and what is remembered before the assistant. */
import type { ToolContext } from '../tools/tool.ts';

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
}

/** As tools have it, so that a prompt can bring along what a tool would answer. */
export type PromptScope = ToolContext;

export interface PromptMessages {
  readonly description: string;
  /** Each a message of its own, so that what was recorded never stands in the one that asks. */
  readonly texts: readonly string[];
}

export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** @param args checked against `arguments`: no others, all strings */
  get(args: Readonly<Record<string, string>>, scope: PromptScope): Promise<PromptMessages>;
}

export const NAMESPACE_ARGUMENT: PromptArgument = {
  name: 'namespace',
  description: 'Namespace; default: this project',
};
