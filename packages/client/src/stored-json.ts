const STRING_OR_MARK = /"(?:\\.|[^"\\])*"|\[redacted: [^\]]+\]/g;

/** A value that was stored as the text of its JSON. A number that a service replaced, such as that of a card, becomes a text that says so. */
export const storedJson = (content: string): unknown =>
  JSON.parse(content.replaceAll(STRING_OR_MARK, (part) => (part.startsWith('"') ? part : `"${part}"`)));
