import { eventKindOf } from '../../domain/tasks/event-kind.ts';
import type { CoachFacts } from './coach-reply.ts';
import { DOCUMENTS, LIBRARY, PROGRAM, SETTINGS, SET_UP, type Draft } from './draft.ts';
import { findTasks } from './find-tasks.ts';
import { isOpen, tasksOn } from './own-day.ts';
import { plainQuestion } from './plain-question.ts';
import { ownWords, pick } from './wording.ts';

/** How the app works, in a few words; the first that matches. */
const HELP: readonly (readonly [RegExp, string])[] = [
  [
    /offline|sync|no signal|without (?:internet|wifi|a connection)/,
    `The app works offline. What you tick and write is kept on this device and sent when you are online again. [How offline works](/how-offline-works) says more.`,
  ],
  [
    /submit/,
    `**Submit the Day** stands below the day's list in your ${PROGRAM}. It shares how the day went with your health team.`,
  ],
  [
    /human|real coach|health team|care team|person|clinician|doctor/,
    `I am a program and not a person. **Submit the Day** in your ${PROGRAM} shares your day with your health team. For a worry about your health, ask your GP or call 111.`,
  ],
  [
    /check.?in/,
    `Tap the **Daily Check-In** in your ${PROGRAM} to fill it in or to change it. It asks for your energy, your mood and a note.`,
  ],
  [
    /history toggle|\bchat\b|conversation|messages/,
    'The history switch decides if I look at your earlier questions. **Clear chat** removes this conversation from all your devices; your plan and check-ins stay.',
  ],
  [
    /privacy|my data|the data|who (?:can )?(?:see|read)|reads? (?:my|what)|sees? (?:my|what)|export|delete|account/,
    `Your data is yours: ${SETTINGS} is where you export it or delete your account. The [privacy policy](/privacy-policy) says who can see what.`,
  ],
  [
    /notification|remind/,
    `${SETTINGS} shows what this device can remind you of. Your ${PROGRAM} has the times of all tasks.`,
  ],
  [
    /calendar|outlook|feed/,
    `Your plan can show in another calendar: the [calendar page](/app/calendar) has the address for it.`,
  ],
  [
    /install/,
    'Where your browser offers it, **Install App** is in the menu. The app then opens like any other.',
  ],
  [
    /questionnaire/,
    `The habits questionnaire is a task in your ${PROGRAM}; a tap on its title opens it. New answers change the plan from tomorrow on.`,
  ],
  [/set ?up/, `${SET_UP} holds your answers on goals and time. A change there is shown before it is saved.`],
  [
    /status|icon/,
    `A tap on the icon beside a task in your ${PROGRAM} changes its status: open, in progress, done, not done.`,
  ],
  [/library|article/, `The ${LIBRARY} has short articles with their sources, also offline.`],
  [
    /password|e-?mail|name|address|log ?(?:in|out)|sign ?(?:in|out)|settings|dark mode/,
    `${SETTINGS} is the place for your name, e-mail, password and devices.`,
  ],
];

/** How something in the app works. */
export function answerApp(question: string): Draft {
  const plain = plainQuestion(question);
  const text = HELP.find(([pattern]) => pattern.test(plain))?.[1];
  return {
    content:
      text ??
      `Your ${PROGRAM} has the plan, the ${LIBRARY} the articles, and ${SETTINGS} your account. Ask me about one of them.`,
  };
}

/** Who the coach is and what it can do. */
export function answerWho(question: string): Draft {
  return {
    content: pick(question, [
      "I'm the Health Coach of this app: a program, not a person. I answer from the library and from your own plan and check-ins. Nothing I say is medical advice.",
      'I am a program that knows your plan, your check-ins and a library of short articles. I am no doctor, and nothing here is medical advice.',
    ]),
  };
}

export function answerUpload(): Draft {
  return {
    content: `Lab results go into ${DOCUMENTS}: add a file there, and review the biomarkers that are read from it. I don't see them in this chat, so what I say about them stays general. Your clinician is the one to go through them with you.`,
  };
}

const TOO_MUCH = /\b(?:too|less|fewer|lighter|easier|shorter|more)\b/;

/**
 * A wish to change the plan. The coach changes nothing: it says so, and where the change is made. The step is the task of
 * today that the wish names, else Plan the Day where it is still open.
 */
export function answerChangePlan(question: string, facts: CoachFacts): Draft {
  const plain = plainQuestion(question);
  const open = tasksOn(facts, facts.today).filter(isOpen);
  const planning = open.find((event) => eventKindOf(event) === 'plan_day') ?? null;
  if (TOO_MUCH.test(plain))
    return {
      content: `I can't change your plan from here, so nothing has changed. ${SET_UP} holds your goals and the minutes you have. A change there shows you the new plan before it counts.`,
      next: planning,
    };
  const named = findTasks(plain, open).find((event) => event !== planning);
  const where = pick(question, [
    `**Plan the Day** in your ${PROGRAM} is made for it. Each task there can also be moved or skipped by hand.`,
    `In your ${PROGRAM}, **Plan the Day** goes through the open tasks with you. A single task can be moved or skipped there by hand.`,
  ]);
  const about = named
    ? ` ${ownWords(named.title)} is as it was: say its new time, day or length, and I propose it.`
    : '';
  return {
    content: `I can't change your plan from here, so nothing has changed.${about} ${where}`,
    next: named ?? planning,
  };
}

/** To somebody who says that a task is done: the coach ticks nothing. Null where no open task of today is meant. */
export function answerToldDone(question: string, facts: CoachFacts): Draft | null {
  const [named] = findTasks(plainQuestion(question), tasksOn(facts, facts.today).filter(isOpen));
  if (!named) return null;
  return {
    content: `${pick(question, ['Well done.', 'Good work.', 'Nice.'])} ${ownWords(named.title)} is still open in your ${PROGRAM}; a tap on its icon there marks it, as I can't.`,
    next: named,
  };
}

export function answerGreeting(question: string, facts: CoachFacts, line: string): Draft {
  const name = firstName(facts.name);
  const hello = pick(question, ['Hello', 'Hi', 'Good to see you']);
  return { content: `${hello}${name ? `, ${name}` : ''}. ${line}` };
}

export function answerThanks(question: string): Draft {
  return { content: pick(question, ["You're welcome.", 'Any time.', 'Glad to help.']) };
}

export function answerNo(question: string): Draft {
  return { content: pick(question, ['All right, we leave it there.', 'Fine by me.']) };
}

/** Of a message that goes on from earlier ones which the coach does not have, or that has no words. */
export function answerUnclear(question: string): Draft {
  return {
    content: pick(question, [
      "I can't tell what that is about, as I don't have the question before it. Can you ask it in full?",
      'I am missing the question before that one. Please ask me in one full sentence.',
    ]),
  };
}

/** The first of a name's words as Markdown text; null where there is none. */
export function firstName(name: string | null): string | null {
  const first = name?.trim().split(/\s+/)[0];
  return first ? ownWords(first).replace(/\*\*/g, '') : null;
}
