/** Who speaks in a chat with an assistant, by the names that such chats use. */

const ASSISTANT = /^(assistant|ai|agent|model|bot)$/i;

export const isAssistant = (who: string | null): boolean => who !== null && ASSISTANT.test(who);
