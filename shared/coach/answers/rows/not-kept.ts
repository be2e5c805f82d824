import { LIBRARY, PROGRAM, SETTINGS } from '../draft.ts';
import { ADVICE, OWN, type RowIntent } from './intent.ts';

const KEPT =
  'I have your plan, your check-ins with energy, mood and notes, your goal and the results that you confirmed.';

/** What the product does not have: by its words, and how an answer calls it. */
const MISSING: readonly (readonly [RegExp, string])[] = [
  [/\bsteps?\b/, 'steps'],
  [/\b(?:heart ?rate|pulse|hrv|heart rate variability|bpm)\b/, 'heart rate'],
  [/\b(?:calories|kcal|macros|carbs (?:did|have)|food diary|what i (?:ate|eat))\b/, 'food or calories'],
  [
    /\b(?:sleep score|hours (?:of )?sleep|sleep (?:last|data|tracker|stages)|deep sleep|rem)\b/,
    'hours of sleep',
  ],
  [/(?<!\bthe )\b(?:weight|weigh|bmi|waist|body fat)\b/, 'weight'],
  [
    /\b(?:blood pressure reading|systolic)\b|^what(?:'s| is| was) my (?:last |latest )?blood pressure$/,
    'blood pressure',
  ],
  [/\b(?:distance|miles|kilomet(?:re|er)s?|km)\b/, 'distances'],
  [
    /\b(?:units of alcohol|drinks|glasses|pints|water) (?:did|have) i\b|\bhow much (?:water|alcohol) (?:did|have) i\b/,
    'drinks',
  ],
  [/\b(?:location|gps|route)\b/, 'places'],
  [/\bscreen ?time\b/, 'screen time'],
];

const PERSON =
  '(?:gp|doctor|dr|clinic|surgery|(?:health )?coach|trainer|health team|care team|team|nurse|physio|dietitian|consultant|pharmacist|husband|wife|partner|mum|dad|boss|friend|daughter|son|sister|brother|kids?|family|colleague|neighbour|aunt|uncle|mate|somebody|someone|them|him|her)';
const TO_SOMEBODY = new RegExp(
  `^(?:(?:can|could|would|will) (?:you|it|the app|u) |are you able to |is it possible (?:for you )?to |i (?:want|need|would like|'d like) you to )*(?:tell|inform|message|e-?mail|write|text|call|ring|phone|drop|contact|notify|send|let|forward|pass)\\b(?! me\\b).*\\b(?:my |the |a |to )${PERSON}\\b`,
);

const PAST =
  /\b(?:did|have|has|had|was|were|do|does) (?:i|my|you have|we)\b|\b(?:how(?:'s| is| are)|what(?:'s| is| was)|show|tell me) (?:me )?my\b|\bmy .*\b(?:yesterday|today|last|this week|so far|trend|data)\b/;

const REMINDS =
  /^(?:please |can you |could you |will you )*(?:remind|notify|alert|wake|text|email|ping|nudge|ring|call) (?:me|us|my|somebody|someone|the)\b(?! (?:what|why|of|when(?! it(?:'s| is)\b)|how|which|who|where|by when|until when|again|(?:on|at|in|by) (?:what|which)|about (?:what|the|my|that) (?:\w+ )?(?:goals?|aim|target|objective)(?! (?:on|at|by|to)\b))\b)|\b(?:set|put|create|make|give|add)\b.{0,24}\b(?:reminder|alarm|timer|alert|buzzer)s?\b/;

/** Whether a plain message asks to be reminded, which the coach cannot do. */
export const isReminder = (plain: string): boolean => REMINDS.test(plain);

export const NOT_KEPT: readonly RowIntent[] = [
  {
    name: 'what the product does not have',
    intent: 'check_in_trend',
    when: (s) =>
      OWN.test(s.plain) &&
      PAST.test(s.plain) &&
      !ADVICE.test(s.plain) &&
      !s.has(/\b\d{2,3}\b|\bresting\b.*\bgood\b|\bgoal\b|\bwrite|wrote\b|\bnotes?\b/) &&
      MISSING.some(([words]) => s.has(words)),
    answer: (s) => {
      const name = MISSING.find(([words]) => s.has(words))?.[1] ?? 'that';
      return { content: `I have no ${name} of yours: the app does not count or measure them. ${KEPT}` };
    },
  },
  {
    name: 'an errand: a prescription, an appointment',
    intent: 'app_help',
    when: (s) =>
      s.has(
        /^(?:(?:can|could|will|would) you |please |i (?:want|need) you to )+(?:please )?(?:order|reorder|book|renew|make|arrange|cancel)\b.*\b(?:prescription|appointment|gp|doctor|surgery|dentist|blood test|scan)\b|\b(?:order|reorder|renew|collect|pick up) (?:my|a|the) (?:repeat )?prescription\b|\bget (?:my|a) repeat prescription\b/,
      ),
    answer: () => ({
      content:
        "I can't order or book anything from this chat. Your GP surgery or your pharmacy does both, by phone, in person or in its own app.",
    }),
  },
  {
    name: 'a message to somebody',
    intent: 'app_help',
    when: (s) => s.has(TO_SOMEBODY) && !s.has(/\b(?:who|what happens|how (?:do|can) i)\b/),
    answer: () => ({
      content: `I can't write to anybody or call: nothing goes out from this chat. **Submit the Day** in your ${PROGRAM} shares that day's list with your health team; for all else use the way you usually reach them.`,
    }),
  },
  {
    name: 'a reminder, an alarm, a message to somebody',
    intent: 'app_help',
    when: (s) => isReminder(s.plain),
    answer: () => ({
      content: `I can't set a reminder from this chat. ${SETTINGS} has the reminders that this device can give, and your ${PROGRAM} takes a task of your own with a time. The ${LIBRARY} stays the place for the why.`,
    }),
  },
];
