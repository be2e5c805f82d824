import type { Triage } from '#shared/coach/triage/safety.ts';
import type { TriageData } from '#shared/coach/triage/triage-data.ts';
import { besideTitles } from '#shared/coach/triage/own-titles.ts';
import { triageMessage } from '#shared/coach/triage/triage-message.ts';

type Said = readonly { content: string; triage: Triage | null }[];

/**
 * Judges a message on this device. Waits for the triage's data; words alone judge where it cannot be had. A sentence that
 * was waved away among what was `said` stays so. `titles` of the participant's own tasks are no sign of danger.
 */
export async function judgeMessage(
  text: string,
  loadTriage: () => Promise<TriageData | null>,
  said: () => Promise<Said>,
  titles: () => Promise<readonly string[]>,
): Promise<Triage> {
  const data = await dataOf(loadTriage);
  const judged = triageMessage(text, data);
  if (judged.level === 'none') return judged;
  const triage = besideTitles(judged, text, data, await titlesOf(titles));
  if (triage.level !== 'soft') return triage;
  const wasWaved = (await said()).some((each) => each.triage?.waved_away && each.content === text);
  return wasWaved ? { ...triage, waved_away: true } : triage;
}

async function dataOf(loadTriage: () => Promise<TriageData | null>): Promise<TriageData | null> {
  try {
    return await loadTriage();
  } catch (error) {
    console.info('The data of the triage could not be loaded; words alone judge.', error);
    return null;
  }
}

/** None where the rows cannot be read: then the card is shown. */
async function titlesOf(titles: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await titles();
  } catch (error) {
    console.info('The titles of the tasks could not be read; their words are judged as well.', error);
    return [];
  }
}
