/** `Tim: …` by Tim: the speaker stands next to the text anyway. */
export const withoutSpeaker = (content: string, who: string | null): string =>
  who !== null && content.startsWith(`${who}: `) ? content.slice(who.length + 2) : content;
