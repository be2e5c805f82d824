// node --import ./scripts/tsx.mjs scripts/cross-validate-triage.ts: leaves whole families of the bank out in turn, and prints how often the
// rules, the likeness and both find what the left-out lines call for, at several thresholds, and how the product judges them
// (graded as docs/coach.md says). The rules know the whole bank.
import { LABELS, likelihoods } from '#shared/coach/triage/classifier.ts';
import { compileLexicon } from '#shared/coach/triage/concepts.ts';
import { featuresOf } from '#shared/coach/triage/features.ts';
import type { SafetyClass } from '#shared/coach/triage/safety.ts';
import { triageMessage } from '#shared/coach/triage/triage-message.ts';
import { NOTHING, readMessage, triageByWords } from '#shared/coach/triage/words.ts';
import { readBank } from './triage/read-bank.ts';
import { train } from './triage/train.ts';
import { readMoreWords } from './triage/triage-file.ts';

const FOLDS = 5;
const bank = readBank();
const lexicon = compileLexicon(readMoreWords());
for (const [name, foldOf] of [
  ['families', familyFold()],
  ['lines', (at: number) => at % FOLDS],
] as const) {
  const rows = bank.map((line) => ({
    line,
    words: triageByWords(readMessage(line.text, lexicon)),
    danger: 0,
    likeliest: '',
    judged: NOTHING,
  }));
  for (let fold = 0; fold < FOLDS; fold++) {
    const classifier = train(
      bank.filter((_, at) => foldOf(at) !== fold),
      lexicon,
    );
    rows.forEach((row, at) => {
      if (foldOf(at) !== fold) return;
      row.judged = triageMessage(row.line.text, { lexicon, classifier, languages: [] });
      const likely = likelihoods(featuresOf(readMessage(row.line.text, lexicon)), classifier);
      const dangers = LABELS.flatMap((label, place) =>
        label === 'normal' || label === 'answer_with_disclaimer'
          ? []
          : [{ label, value: likely[place] ?? 0 }],
      );
      row.danger = dangers.reduce((sum, { value }) => sum + value, 0);
      row.likeliest =
        dangers.reduce((one, other) => (other.value > one.value ? other : one)).label.split(':')[0] ?? '';
    });
  }
  const benign = rows.filter(({ line }) => line.class === 'normal');
  const triggers = rows.filter(
    ({ line }) => line.class !== 'normal' && line.class !== 'answer_with_disclaimer',
  );
  const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;
  console.log(`left out by ${name}: ${triggers.length} to find, ${benign.length} benign`);
  const credits = triggers.map(({ line, judged }) =>
    judged.level === 'none' ? 0 : credit(judged.class, line.class),
  );
  const alarmsOf = (level: string) => benign.filter(({ judged }) => judged.level === level).length;
  console.log(
    `  as the product judges: recall ${share(
      credits.reduce((sum, each) => sum + each, 0),
      triggers.length,
    )}, any card ${share(triggers.filter(({ judged }) => judged.level !== 'none').length, triggers.length)}` +
      `, hard alarms ${share(alarmsOf('hard'), benign.length)}, soft alarms ${share(alarmsOf('soft'), benign.length)}`,
  );
  for (const threshold of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const found = triggers.filter((row) => row.danger > threshold && row.likeliest === row.line.class);
    const both = triggers.filter((row) =>
      row.words.level === 'none'
        ? row.danger > threshold && row.likeliest === row.line.class
        : row.words.class === row.line.class,
    );
    const alarms = benign.filter((row) => row.danger > threshold);
    const bothAlarms = benign.filter((row) => row.danger > threshold || row.words.level !== 'none');
    console.log(
      `  above ${threshold}: likeness finds ${share(found.length, triggers.length)}, alarms ${share(alarms.length, benign.length)}` +
        `; with the rules ${share(both.length, triggers.length)}, alarms ${share(bothAlarms.length, benign.length)}`,
    );
  }
}

/** What a found class counts: one signpost in another's place counts a half. */
function credit(found: SafetyClass, called: SafetyClass): number {
  if (found === called) return 1;
  return found.endsWith('signpost') && called.endsWith('signpost') ? 0.5 : 0;
}

/** Families in turn, so that each fold has some of each class. */
function familyFold(): (at: number) => number {
  const families = [...new Set(bank.map(({ family }) => family))];
  return (at) => families.indexOf(bank[at]?.family ?? '') % FOLDS;
}
