import type { Triage } from '#shared/coach/triage/safety.ts';
import type { TriageData } from '#shared/coach/triage/triage-data.ts';
import { triageMessage } from '#shared/coach/triage/triage-message.ts';

/** Judges a message on this device. Waits for the triage's data; words alone judge where it cannot be had. */
export async function judgeMessage(
  text: string,
  loadTriage: () => Promise<TriageData | null>,
): Promise<Triage> {
  return triageMessage(text, await dataOf(loadTriage));
}

async function dataOf(loadTriage: () => Promise<TriageData | null>): Promise<TriageData | null> {
  try {
    return await loadTriage();
  } catch (error) {
    console.info('The data of the triage could not be loaded; words alone judge.', error);
    return null;
  }
}
