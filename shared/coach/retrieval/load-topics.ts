import { loadArticles } from '../../content/articles/load-articles.ts';
import { topicsOf, type Topic } from './topic.ts';

/**
 * The topics of the library of this build. In the build for browsers the bundler puts the result in this module's place
 * (scripts/build/compact-topics.ts), so that a chat does not load the texts of all articles.
 */
export async function loadTopics(): Promise<readonly Topic[]> {
  return topicsOf(await loadArticles());
}
