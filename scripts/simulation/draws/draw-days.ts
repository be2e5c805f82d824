import { PRIORITY_VALUES, TIME_CHOICES } from '#shared/content/setup-options.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { DAY, PROGRAM, sampleAnswers } from '#sync/testing/sample-rows.ts';
import type { Phone } from '../devices/phone.ts';
import { BOOM, HICCUP, POISON } from '../server/planted-definitions.ts';
import { cycleStatus } from './draw-tasks.ts';
import { DAYS, anyEvent } from './drawn-events.ts';
import { type Intent, type DrawnWorld, idOf } from './intent.ts';

const ZONES = ['Europe/Paris', 'Asia/Tokyo', 'America/Lima'];

export function checkIn(simulation: DrawnWorld, phone: Phone, { client }: Tab): Intent {
  const { int, step } = simulation;
  const notes = [POISON, BOOM, HICCUP, HICCUP][int(12)] ?? `note ${step}`;
  return {
    kind: 'check_in.save',
    work: client.actions.saveCheckIn({
      eventId: anyEvent(simulation, phone),
      localDate: DAY,
      answers: { ...sampleAnswers, notes },
    }),
    isIt: (args, value) => args.notes === notes && args.id === idOf(value),
    mayBeRefused: false,
  };
}

export function submit({ int }: DrawnWorld, _phone: Phone, { client }: Tab): Intent {
  return {
    kind: 'day.submit',
    work: client.actions.submitDay({ programId: PROGRAM, localDate: DAYS[int(DAYS.length)] ?? DAY }),
    isIt: (args, value) => args.id === idOf(value),
    mayBeRefused: false,
  };
}

export function setTimeZone({ int }: DrawnWorld, _phone: Phone, { client }: Tab): Intent {
  const zone = ZONES[int(ZONES.length)] ?? 'Europe/Paris';
  return {
    kind: 'programme.set_time_zone',
    work: client.actions.setTimeZone(PROGRAM, zone),
    isIt: (args) => args.time_zone === zone,
    // The first pull may not have brought the programme yet.
    mayBeRefused: true,
  };
}

export function saveSetup({ int }: DrawnWorld, _phone: Phone, { client }: Tab): Intent {
  const taskTimeWeekends = TIME_CHOICES[int(TIME_CHOICES.length)] ?? '06:00';
  const sleep = PRIORITY_VALUES[int(PRIORITY_VALUES.length)] ?? 'none';
  return {
    kind: 'setup.save',
    work: client.actions.saveSetup({ scheduling: { taskTimeWeekends }, priorities: { sleep } }),
    isIt: (args, value) => args.id === idOf(value),
    mayBeRefused: false,
  };
}

export function saveQuestionnaire(simulation: DrawnWorld, phone: Phone, { client }: Tab): Intent {
  const eventFrom = simulation.chance(0.5) ? anyEvent(simulation, phone) : null;
  return {
    kind: 'questionnaire.save',
    work: client.actions.saveQuestionnaire({
      eventId: eventFrom,
      answers: { morningFreeText: { otherHabits: `habit ${simulation.step}` } },
    }),
    isIt: (args, value) => args.id === idOf(value),
    mayBeRefused: false,
  };
}

export function decideProposal(simulation: DrawnWorld, phone: Phone, tab: Tab): Intent {
  const { int, chance } = simulation;
  const known = [...(phone.checked?.state.rows.values() ?? [])].filter((row) => 'from_week' in row);
  const proposal = known[int(known.length)];
  if (!proposal) return cycleStatus(simulation, phone, tab);
  const decision = chance(0.7) ? 'accepted' : 'declined';
  return {
    kind: 'proposal.decide',
    work: tab.client.actions.decideProposal({ proposalId: proposal.id, decision, change: proposal.change }),
    isIt: (args) => args.proposal_id === proposal.id && args.decision === decision,
    mayBeRefused: true,
  };
}
