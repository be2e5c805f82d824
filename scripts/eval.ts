// npm run eval -- [--safety FILE] [--ordinary FILE] [--retrieval FILE] [--planning FILE] [--talks FILE]
//   [--questions FILE] [--near FILE] [--labs FOLDER [--text]] [--json]
//
// Runs the product's own engines over sets of prompts, questions, sentences and documents, and prints figures and every
// miss. The last line with --json is one object; docs/coach.md and docs/documents.md name its fields.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { besideTitles } from '#shared/coach/triage/own-titles.ts';
import { triageMessage } from '#shared/coach/triage/triage-message.ts';
import { advisesBeside } from './eval/beside-a-card.ts';
import { evaluateOrdinary, parseOrdinarySet } from './eval/ordinary.ts';
import type { Retrieval } from '#shared/coach/answers/coach-retrieval.ts';
import { withCoachSides, type CoachSide } from './eval/coach-sides.ts';
import { parseNearSet, scoreNear } from './eval/near.ts';
import { parseQuestionsSet, scoreQuestions } from './eval/questions.ts';
import { evaluateLabs } from './reading/score/evaluate-labs.ts';
import { extractHere } from './reading/score/extract-file.ts';
import { parsePlanningSet, scorePlanning } from './eval/planning.ts';
import { evaluateRetrieval, parseRetrievalSet } from './eval/retrieval.ts';
import { parseTalksSet, scoreTalks } from './eval/talks.ts';
import { evaluateSafety, parseSafetySet } from './eval/safety.ts';
import { readTriageFile } from './triage/triage-file.ts';

const USAGE =
  'npm run eval -- [--safety FILE] [--ordinary FILE] [--retrieval FILE] [--planning FILE] [--talks FILE] [--questions FILE] [--near FILE] [--labs FOLDER [--text]] [--json]';
/** With --text the documents of these kinds are read in this process, within seconds. */
const TEXT_KINDS = ['digital-pdf', 'csv', 'structured', 'other'];
const values = options();
const { safety, ordinary, retrieval, planning, talks, labs, questions, near } = values;
if (!safety && !ordinary && !retrieval && !planning && !talks && !labs && !questions && !near)
  refuse(`name a file: ${USAGE}`);

const figures: Record<string, unknown> = {};
if (safety) {
  const { text, device } = evaluateSafety(
    checked(safety, parseSafetySet),
    judgeHere(),
    await advisesBeside(),
  );
  console.log(text);
  // The server judges with the same data.
  figures.safety = device;
  figures.safety_server = device;
}
if (ordinary) {
  const { figures: counts, lines } = evaluateOrdinary(checked(ordinary, parseOrdinarySet), judgeHere());
  console.log(lines.join('\n'));
  for (const [kind, { n, soft, hard }] of Object.entries(counts.by_kind))
    console.log(`${kind}: ${soft} soft, ${hard} hard of ${n}`);
  console.log(
    `cards on ${counts.n} ordinary lines: ${counts.soft} soft, ${counts.hard} hard; ${counts.crisis_or_emergency} of a crisis or an emergency`,
  );
  figures.ordinary = counts;
}
if (retrieval || questions || near) await withCoachSides(scoreCoach);
if (planning) {
  const { lines, ...score } = scorePlanning(checked(planning, parsePlanningSet), stopHere());
  console.log(`${score.exact} of ${score.n} exact, ${score.wrong_writes} wrong writes\n${lines.join('\n')}`);
  figures.planning = score;
}
if (talks) {
  const { lines, ...score } = scoreTalks(checked(talks, parseTalksSet), stopHere());
  console.log(
    `talks: ${score.right} of ${score.n} right, ${score.wrong_final} with a wrong change, ${score.extra_changes} changes of other tasks, ${score.asked_beyond.toFixed(2)} questions beyond\n${lines.join('\n')}`,
  );
  figures.talks = score;
}
if (labs) {
  const { kinds, lines } = await evaluateLabs(
    labs,
    values.text ? { extract: extractHere, kinds: TEXT_KINDS } : {},
  );
  console.log(lines.join('\n'));
  figures.labs = kinds;
}
if (values.json) console.log(JSON.stringify(figures));

/** What the coach of both sides says. */
async function scoreCoach(
  sides: readonly CoachSide[],
  prepare: (question: string) => Promise<Retrieval>,
): Promise<void> {
  if (retrieval) {
    const { counts, lines } = await evaluateRetrieval(checked(retrieval, parseRetrievalSet), sides, prepare);
    console.log(lines.join('\n'));
    for (const [at, each] of counts.entries()) {
      const { n, top1, top3, out, abstained, direct, direct_right, asked, refused } = each;
      console.log(
        `${sides[at]?.name}: first ${top1}, among three ${top3} of ${n - out}; refused ${abstained} of ${out}; answered ${direct}, right ${direct_right}, asked back ${asked}, nothing ${refused}`,
      );
      figures[fieldOf('retrieval', sides[at])] = each;
    }
  }
  for (const side of sides) {
    if (questions) {
      const { lines, ...score } = await scoreQuestions(checked(questions, parseQuestionsSet), side);
      console.log(lines.join('\n'));
      console.log(
        `${side.name}: ${score.passed} of ${score.n} questions passed, ${score.wrong_article} with a wrong article`,
      );
      figures[fieldOf('questions', side)] = score;
    }
    if (near) {
      const { lines, ...score } = await scoreNear(checked(near, parseNearSet), side);
      console.log(lines.join('\n'));
      console.log(
        `${side.name}: ${score.refused_or_asked} of ${score.n} near questions refused or asked back`,
      );
      figures[fieldOf('near', side)] = score;
    }
  }
}

function fieldOf(part: string, side: CoachSide | undefined): string {
  return side?.name === 'device' ? `${part}_device` : part;
}

/** The triage with the words and the data that the device has. */
function judgeHere() {
  const data = readTriageFile();
  return (text: string) => triageMessage(text, data);
}

/** The class of a hard stop. */
function stopHere() {
  const data = readTriageFile();
  return (message: string, titles: readonly string[]) => {
    const { level, class: stop } = besideTitles(triageMessage(message, data), message, data, titles);
    return level === 'hard' ? stop : null;
  };
}

function options() {
  const path = { type: 'string' } as const;
  try {
    return parseArgs({
      options: {
        safety: path,
        ordinary: path,
        retrieval: path,
        planning: path,
        talks: path,
        labs: path,
        questions: path,
        near: path,
        text: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function checked<T>(path: string, parse: (content: unknown) => T): T {
  try {
    return parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    return refuse(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
