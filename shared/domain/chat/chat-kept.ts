/** As many messages of a conversation stay on a device; the server keeps them all. */
export const CHAT_MESSAGES_KEPT = 1000;
