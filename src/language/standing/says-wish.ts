import { wishEndedBy } from './ended.ts';
import { wishesIn } from './wishes.ts';

interface Said {
  readonly content: string;
  readonly who: string | null;
  readonly tool: string | null;
}

/** Whether a rule sees what the user always wants. What a tool said is no wish of the user. */
export const saysWish = ({ content, who, tool }: Said): boolean =>
  tool === null && wishEndedBy(content) === undefined && wishesIn(content, who ?? undefined).length > 0;
