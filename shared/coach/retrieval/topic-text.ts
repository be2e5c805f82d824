import type { ArticleInShort } from '../answers/coach-reply.ts';
import type { Topic } from './topic.ts';

/** What an answer may quote of an article, and the article's id. */
export interface TopicText extends ArticleInShort {
  id: string;
}

export function textOfTopic({ id, title, summary, answer, tryThis, related }: Topic): TopicText {
  return { id, title, summary, answer, tryThis, related };
}
