import type { Tab } from '#sync/testing/create-world.ts';
import type { Phone } from '../devices/phone.ts';
import { drawnTriage, isWaving, WAVED } from './drawn-triage.ts';
import type { Intent, DrawnWorld } from './intent.ts';

export function sayToCoach({ chance, step }: DrawnWorld, _phone: Phone, { client }: Tab): Intent {
  const content = `question ${step}`;
  const stop = chance(0.2) ? { content: `card ${step}` } : null;
  const triage = drawnTriage(stop !== null, step);
  return {
    kind: 'chat.say',
    work: client.actions.sayToCoach({ content, timeZone: 'Europe/London', triage, stop }),
    isIt: (args) => args.content === content,
    mayBeRefused: true,
  };
}

export function answerInChat(simulation: DrawnWorld, phone: Phone, tab: Tab): Intent {
  const questionId = anyQuestion(simulation, phone);
  if (questionId === undefined) return sayToCoach(simulation, phone, tab);
  const again = simulation.chance(0.3);
  const content = `answer ${simulation.step}`;
  const waves = isWaving(simulation.step);
  if (waves) simulation.count('a card of danger waved away');
  const reply = {
    engine: 'library',
    intent: 'topic',
    content,
    for_you: null,
    next_step: null,
    citations: [],
    closest: false,
    triage: waves ? WAVED : null,
  } as const;
  return {
    kind: 'chat.answer',
    work: tab.client.actions.answerInChat({
      questionId,
      reply: { ...reply, citations: [] },
      again: again || waves,
    }),
    isIt: (args) => args.question_id === questionId && args.content === content,
    mayBeRefused: true,
  };
}

export function withdrawQuestion(simulation: DrawnWorld, phone: Phone, tab: Tab): Intent {
  const questionId = anyQuestion(simulation, phone);
  if (questionId === undefined) return sayToCoach(simulation, phone, tab);
  return {
    kind: 'chat.withdraw',
    work: tab.client.actions.withdrawQuestion(questionId),
    isIt: (args) => args.question_id === questionId,
    mayBeRefused: false,
  };
}

export function clearChat(_simulation: DrawnWorld, _phone: Phone, { client }: Tab): Intent {
  return {
    kind: 'chat.clear',
    work: client.actions.clearChat(),
    isIt: () => true,
    mayBeRefused: false,
  };
}

/** A question that the phone shows. */
function anyQuestion({ int }: DrawnWorld, { checked }: Phone): string | undefined {
  const shown = [...(checked?.state.rows.values() ?? [])].filter(
    (row) => 'thread_id' in row && row.role === 'user',
  );
  return shown[int(shown.length)]?.id;
}
