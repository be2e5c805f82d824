import { eventKindOf } from '../../domain/tasks/event-kind.ts';
import type { CoachFacts } from './coach-reply.ts';
import { DOCUMENTS, LIBRARY, PROGRAM, SET_UP, type Draft } from './draft.ts';
import { findTasks } from './find-tasks.ts';
import { isOpen, tasksOn } from './own-day.ts';
import { plainQuestion } from './plain-question.ts';
import { ownWords, pick } from './wording.ts';

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

/** That the library has nothing on a question, and what it has. */
export function answerOutOfScope(question: string): Draft {
  return {
    content: pick(question, [
      `I have nothing on that. I know your plan, your check-ins and the ${LIBRARY}: food, sleep, movement, stress, habits and health tests.`,
      `That is outside of what I know. I can tell you about your plan and check-ins, and about food, sleep, movement, stress, habits and health tests from the ${LIBRARY}.`,
      `I don't know about that, and I would rather not guess. Ask me about your day, or look through the ${LIBRARY}.`,
    ]),
  };
}
