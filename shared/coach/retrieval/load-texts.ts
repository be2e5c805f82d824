import { loadTopics } from './load-topics.ts';
import { textOfTopic, type TopicText } from './topic-text.ts';

/** What the coach says of each article. In the build for browsers the bundler puts the result in this module's place. */
export async function loadTexts(): Promise<readonly TopicText[]> {
  return (await loadTopics()).filter(({ isArticle }) => isArticle).map(textOfTopic);
}
