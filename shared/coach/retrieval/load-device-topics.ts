import { deviceTopics } from './device-topics.ts';
import { loadTopics } from './load-topics.ts';
import type { Topic } from './topic.ts';

/**
 * The topics by which a device finds an article. In the build for browsers the bundler puts the result in this module's
 * place (scripts/build/compact-topics.ts), so that a chat does not load the texts of all articles.
 */
export async function loadDeviceTopics(): Promise<readonly Topic[]> {
  return deviceTopics(await loadTopics());
}
