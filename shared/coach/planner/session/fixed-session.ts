import type { FixedSession, FixedType } from './fixed-session.schema.ts';
import { FIXED_STEPS, goalOf, type FixedStep } from './fixed-steps.ts';
import type { AssistantMessage } from '../plan/plan-words.ts';
import { saidWith } from './said-before.ts';
import { plainText } from '../reading/plain-text.ts';
import { isChat, isFinish, isNo, isYes } from '../reading/short-replies.ts';

/** The four types beside Plan the Day: a row of questions whose answers are kept. They write no task. */
export interface FixedTurn {
  session: FixedSession;
  message: AssistantMessage;
}

const HELLO: Readonly<Record<FixedType, string>> = {
  weekly_checkin: "Let's look at your week. It takes four short questions.",
  goal_setting: "Let's set one goal that fits your life.",
  post_questionnaire_followup: "Let's choose up to three small habits, each tied to something you do anyway.",
  symptom_assessment:
    'I will write down what you notice, for a clinician to read. I cannot say what it is. If it is an emergency, call 999; for urgent advice call 111.',
};

/** `offers`: answers that the screen may offer, such as the habits that a questionnaire named. */
export function startFixed(type: FixedType, offers: readonly string[] = []): FixedTurn {
  const session: FixedSession = {
    type,
    step: null,
    answers: {},
    notes: [],
    offers: [...offers],
    unhelpful: 0,
  };
  return askNext(session, HELLO[type]);
}

/** A reply. Triage has read it before. */
export function replyInFixed(given: FixedSession, text: string): FixedTurn {
  const session: FixedSession = { ...given, answers: { ...given.answers }, notes: [...given.notes] };
  const plain = plainText(text);
  if (/^(?:start (?:again|over)|restart|begin again)[\s.!]*$/.test(plain))
    return startFixed(session.type, session.offers);
  const step = stepOf(session);
  if (step === null) return afterEnd(session, text);
  // 'All done' says how the week went, and "that's all" that one habit is enough.
  const isOwnAnswer = step.key === 'adherence' || step.key.startsWith('more_');
  if (/^(?:finish|stop|end|quit|exit|close)\b/.test(plain) || (isFinish(plain) && !isOwnAnswer)) {
    session.step = null;
    return atEnd(session, 'We can stop here.');
  }
  const reading = step.read(text, session.answers);
  if (reading.kind === 'unclear') return notFollowed(session, step);
  session.answers[step.key] = reading.value;
  if (reading.value !== null)
    session.answers = { ...session.answers, ...saidWith(session.type, step.key, text, session.answers) };
  session.unhelpful = 0;
  return askNext(session, '');
}

function stepOf({ type, step }: FixedSession): FixedStep | null {
  return FIXED_STEPS[type].find(({ key }) => key === step) ?? null;
}

/** The first step that is wanted and has no answer yet. */
function askNext(session: FixedSession, said: string): FixedTurn {
  const next = FIXED_STEPS[session.type].find(
    ({ key, when }) => !(key in session.answers) && (when?.(session.answers) ?? true),
  );
  session.step = next?.key ?? null;
  if (!next) return atEnd(session, said);
  return {
    session,
    message: {
      content: [said, next.ask(session.answers, session)].filter(Boolean).join(' '),
      buttons: [...next.buttons(session)],
    },
  };
}

/** The third reply in a row offers another way (K19). */
function notFollowed(session: FixedSession, step: FixedStep): FixedTurn {
  session.unhelpful += 1;
  const buttons = [...step.buttons(session)];
  const question = step.ask(session.answers, session);
  if (session.unhelpful === 1)
    return { session, message: { content: `Sorry, I did not follow that. ${question}`, buttons } };
  if (session.unhelpful === 2)
    return {
      session,
      message: { content: `You could say, for example, "${step.example}". ${question}`, buttons },
    };
  return {
    session,
    message: {
      content:
        'Let us try another way. Press one of the buttons, leave this question out, or press Finish and close the chat.',
      buttons: [...buttons, 'Skip this question', 'Finish'],
    },
  };
}

function atEnd(session: FixedSession, said: string): FixedTurn {
  const result = resultOf(session);
  const content = [
    said,
    result === '' ? 'There is nothing to keep yet.' : `This is what I will keep:\n${result}\n\n`,
    END[session.type],
  ]
    .filter(Boolean)
    .join(' ');
  return { session, message: { content, buttons: ['Start again'] } };
}

const CLOSE = 'It is kept once you press Complete & Close. You can add a note before that.';
const END: Readonly<Record<FixedType, string>> = {
  weekly_checkin: CLOSE,
  goal_setting: CLOSE,
  post_questionnaire_followup: CLOSE,
  symptom_assessment: `${CLOSE} Show the note to a clinician. If it gets worse, call 111, or 999 in an emergency.`,
};
const MAX_NOTES = 10;

/** What comes after the end is a note. */
function afterEnd(session: FixedSession, text: string): FixedTurn {
  const plain = plainText(text);
  const isTalk = plain === '' || isChat(plain) || isYes(plain) || isNo(plain) || isFinish(plain);
  if (isTalk || session.notes.length >= MAX_NOTES) return atEnd(session, '');
  session.notes.push([...text.trim()].slice(0, 300).join(''));
  return atEnd(session, 'I added your note.');
}

/** The result as plain text, one line for each answer, in the participant's own words. */
export function resultOf(session: FixedSession): string {
  const { answers, notes, type } = session;
  const shrunk = type === 'goal_setting' && goalOf(answers) !== (answers.goal ?? null);
  const lines = FIXED_STEPS[type].flatMap(({ key, label }) => {
    const answer = answers[key];
    if (answer === undefined || answer === null || label === '' || isOvertaken(key, answers)) return [];
    return [`${key === 'goal' && shrunk ? 'My goal at first' : label}: ${String(answer)}`];
  });
  return [...lines, ...notes.map((note) => `Note: ${note}`)].map((line) => `- ${line}`).join('\n');
}

/** Of several tries at a goal only the last one counts. */
function isOvertaken(key: string, answers: FixedSession['answers']): boolean {
  const [, stem, n] = /^(confidence|smaller)_(\d)$/.exec(key) ?? [];
  return (
    stem !== undefined &&
    answers[`${stem}_${Number(n) + 1}`] !== undefined &&
    answers[`${stem}_${Number(n) + 1}`] !== null
  );
}
