import { loadArticles } from '../../content/articles/load-articles.ts';
import { topicsOf, type Topic } from './topic.ts';

/** The topics of the library of this build, in full. A device has them in two parts: see device-topics.ts. */
export async function loadTopics(): Promise<readonly Topic[]> {
  return topicsOf(await loadArticles());
}
