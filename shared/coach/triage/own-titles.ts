import { isBusyTime } from '../../domain/time/busy-time.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { Triage } from './safety.ts';
import type { TriageData } from './triage-data.ts';
import { triageMessage } from './triage-message.ts';

/**
 * Judges a message again without the titles of the participant's own tasks. A whole title that names its task is left
 * out: 'blackout the bedroom at 7' reports no faint.
 */
export function besideTitles(
  judged: Triage,
  text: string,
  data: TriageData | null,
  titles: readonly string[],
): Triage {
  if (judged.level === 'none') return judged;
  const rest = [...new Set(titles)].reduce((said, title) => withoutTitle(said, title, data), text);
  return rest === text ? judged : triageMessage(rest, data);
}

/** The titles of a participant's tasks; busy time is none. */
export function titlesOfTasks(events: readonly ProgrammeEvent[]): string[] {
  return events.filter((event) => event.archived_at === null && !isBusyTime(event)).map(({ title }) => title);
}

/** Fewer words may be anybody's: 'chest pain'. */
const FEWEST_WORDS = 3;
/** What is said of a person keeps its card: 'I keep stopping my tablets', whatever a task is called. */
const OF_A_PERSON =
  /(?:^|[^\p{L}])(?:i|i['’]?(?:m|ve|d)|im|ive|me|we|he|she|they|feel\w*|felt|keep|kept)[^\p{L}][^,.;!?\n]*$/iu;
/** What is to be done, and no more: 'I'll', 'can I'. */
const TO_DO = /\b(?:i['’]?ll|i will|can (?:i|we|you)|could (?:i|we|you)|let me)(?=[^\p{L}])/giu;

const ARTICLE = /^(?:the|a|an|my)$/i;
/** What an article is about can be felt as well: its title alone is a name where something is done with it. */
const TO_READ = /^\s*(?:read|watch|listen)\s*:\s*/i;
const BEFORE_IT =
  /\b(?:read|watch(?:ed)?|move|skip|put|do|did|done|finish(?:ed)?|plan|leave|push|shift|drop|swap)[\s:]+(?:the |my )?$/i;
const AFTER_IT =
  /^[\s,]*(?:(?:at|to|by|before|after) (?:\d|half|quarter|noon)|(?:to )?(?:tomorrow|tonight)\b|done\b|instead\b|article\b|video\b|reading\b)/i;

function withoutTitle(text: string, title: string, data: TriageData | null): string {
  const words = title.replace(TO_READ, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < FEWEST_WORDS) return text;
  const [gap, edge] = ['[^\\p{L}\\p{N}]{1,3}', '[\\p{L}\\p{N}]'];
  // 'Blackout bedroom' is 'Blackout the bedroom'.
  const named = words.map((word, n) =>
    n > 0 && ARTICLE.test(word) ? `(?:${word}${gap})?` : `${word}${gap}`,
  );
  const whole = new RegExp(`(?<!${edge})${named.join('').slice(0, -gap.length)}(?!${edge})`, 'giu');
  if (!whole.test(text)) return text;
  const alone = triageMessage(words.join(' '), data);
  // A title that is itself a sign of the gravest is no mere name.
  if (alone.class === 'crisis_signpost' || alone.class === 'emergency_signpost') return text;
  const isFelt = TO_READ.test(title) && alone.level !== 'none';
  return text.replace(whole, (said, at: number) => {
    const [before, after] = [text.slice(0, at), text.slice(at + said.length)];
    const isNamed = !isFelt || BEFORE_IT.test(before) || AFTER_IT.test(after);
    return isNamed && !OF_A_PERSON.test(before.replace(TO_DO, ' ')) ? 'the task' : said;
  });
}
