import type { ChatMessage } from '../../product/tables/chat-messages.schema.ts';
import type { CoachReply, Turn } from './coach-reply.ts';

type Said = Pick<ChatMessage, 'role' | 'content' | 'details'>;

/** A stored message as the next answer remembers it. */
export function turnOf({ role, content, details }: Said): Turn {
  return details ? { role, ...remembered(content, details) } : { role, content };
}

/** The same of an answer that has no row yet. */
export function turnOfReply(reply: CoachReply): Turn {
  return { role: 'assistant', ...remembered(reply.content, reply) };
}

type Details = Pick<CoachReply, 'intent' | 'citations' | 'proposal'>;

function remembered(content: string, { intent, citations, proposal }: Details): Omit<Turn, 'role'> {
  const cites = citations.flatMap((each) => (each.kind === 'article' ? [each.article_id] : []));
  return {
    content,
    intent,
    ...(cites.length > 0 && { cites }),
    ...(proposal && { proposes: proposal.tasks.map(({ event_id }) => event_id) }),
  };
}
