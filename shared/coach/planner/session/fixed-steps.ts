import type { FixedAnswers, FixedSession, FixedType } from './fixed-session.schema.ts';
import { numberOf } from '../reading/number-words.ts';
import { plainText } from '../reading/plain-text.ts';

/** What a reply is worth to a step. 'unclear' asks again. */
export type Reading = { kind: 'value'; value: string | number | null } | { kind: 'unclear' };

/** A step of a fixed dialogue: one question, its buttons, how a reply is read, and how the result names it. */
export interface FixedStep {
  key: string;
  ask: (answers: FixedAnswers, session: FixedSession) => string;
  buttons: (session: FixedSession) => readonly string[];
  read: (text: string, answers: FixedAnswers) => Reading;
  /** Whether the step is asked at all. */
  when?: (answers: FixedAnswers) => boolean;
  label: string;
  example: string;
}

const MAX_ANSWER = 300;
const NONE =
  /^(?:no|nope|nah|none|nothing|nothing (?:really|special|comes to mind|else)|not really|no idea|i (?:don'?t|do not) know|(?:don'?t|do not) know|dunno|not sure|n\/a|skip(?: this(?: question)?)?|pass|rather not|i'?d rather not(?: say)?|no thanks?)[\s.!]*$/;

const value = (given: string | number | null): Reading => ({ kind: 'value', value: given });
const UNCLEAR: Reading = { kind: 'unclear' };

/** The participant's own words; no answer is an answer. */
function words(text: string): Reading {
  const plain = plainText(text);
  if (NONE.test(plain)) return value(null);
  if (!/\p{L}/u.test(plain)) return UNCLEAR;
  return value([...text.trim().replace(/\s+/g, ' ')].slice(0, MAX_ANSWER).join(''));
}

/** One of the given answers, by its words. */
function choice(options: readonly (readonly [RegExp, string])[]) {
  return (text: string): Reading => {
    const plain = plainText(text);
    if (
      /^(?:skip(?: this(?: question)?)?|pass|i (?:don'?t|do not) know|not sure|rather not)[\s.!]*$/.test(
        plain,
      )
    )
      return value(null);
    const found = options.find(([pattern]) => pattern.test(plain));
    return found ? value(found[1]) : UNCLEAR;
  };
}

/** A whole number from 0 to 10, in digits or words. */
function outOfTen(text: string): Reading {
  const plain = plainText(text);
  if (NONE.test(plain)) return value(null);
  const found = /(?:^|[^\d.,-])(\d{1,2})(?: ?(?:\/|out of|of) ?(?:10|ten))?(?![\d.,]*\d)/.exec(
    ` ${plain}`,
  )?.[1];
  const number = found === undefined ? numberOf(plain.replace(/[^a-z- ]/g, '').trim()) : Number(found);
  return Number.isInteger(number) && number >= 0 && number <= 10 ? value(number) : UNCLEAR;
}

const none: readonly string[] = [];
const free = (
  key: string,
  label: string,
  ask: string,
  buttons: readonly string[],
  example: string,
): FixedStep => ({
  key,
  label,
  ask: () => ask,
  buttons: () => buttons,
  read: words,
  example,
});

const WEEKLY: readonly FixedStep[] = [
  {
    key: 'adherence',
    label: 'How much of the week I did',
    ask: () => "How much of this week's plan did you do?",
    buttons: () => ['Most of it', 'About half', 'A little', 'None of it'],
    read: choice([
      [/\b(?:none|nothing|zero|not(?: any| a thing)|no)\b|\b0 ?(?:%|percent)/, 'None of it'],
      [/\b(?:half|some|mixed|50|so-so|medium|fifty)\b|\b[45]\d ?(?:%|percent)/, 'About half'],
      [
        /\b(?:little|bit|few|not much|not a lot|hardly|one or two|bad(?:ly)?|poor)\b|\b[1-3]\d ?(?:%|percent)/,
        'A little',
      ],
      [
        /\b(?:most|all|everything|nearly|almost|a lot|lots|great|well|good|every|majority|loads)\b|\b(?:[6-9]\d|100) ?(?:%|percent)?/,
        'Most of it',
      ],
    ]),
    example: 'about half',
  },
  free(
    'win',
    'What went well',
    'What went well this week? One thing is enough.',
    ['Nothing'],
    'I walked on five days',
  ),
  free(
    'barrier',
    'What got in the way',
    'What got in the way?',
    ['Nothing', 'Little time', 'Low energy'],
    'late meetings',
  ),
  {
    key: 'if_then',
    label: 'My plan for next week',
    ask: ({ barrier }) =>
      barrier === null || barrier === undefined
        ? 'What will you keep doing next week? You can say it as: If it is 8 pm, then I go for a walk.'
        : `If "${String(barrier)}" comes up again, what will you do? You can say it as: If ..., then I will ...`,
    buttons: () => ['I do not know'],
    read: words,
    example: 'If I work late, then I walk for 10 minutes at lunch',
  },
];

const isGiven = (key: string) => (answers: FixedAnswers) =>
  answers[key] !== null && answers[key] !== undefined;
const MAX_SHRINKS = 2;
const sure = (answers: FixedAnswers, key: string) => {
  const confidence = answers[key];
  return typeof confidence !== 'number' || confidence >= 7;
};

function confidenceStep(n: number): FixedStep {
  return {
    key: `confidence_${n}`,
    label: 'How sure I am, 0 to 10',
    ask: (answers) =>
      `How sure are you that you can do this: ${String(goalOf(answers) ?? '')}? Say a number from 0 to 10.`,
    buttons: () => ['5', '6', '7', '8', '9', '10'],
    read: outOfTen,
    when: (answers) => isGiven('goal')(answers) && (n === 0 || isGiven(`smaller_${n}`)(answers)),
    example: '8',
  };
}

/** Less than 7 of 10 makes the goal smaller. */
function smallerStep(n: number): FixedStep {
  return {
    key: `smaller_${n}`,
    label: 'A smaller goal',
    ask: () => 'That sounds like a big step. What smaller goal would make you at least 7 of 10 sure?',
    buttons: () => ['Keep it as it is'],
    read: (text) => (/^keep it(?: as it is)?[\s.!]*$/.test(plainText(text)) ? value(null) : words(text)),
    when: (answers) => isGiven('goal')(answers) && !sure(answers, `confidence_${n - 1}`),
    example: 'a walk of 10 minutes on two days',
  };
}

/** The goal in its smallest wording so far. */
export function goalOf(answers: FixedAnswers): string | number | null {
  for (let n = MAX_SHRINKS; n > 0; n -= 1) {
    const smaller = answers[`smaller_${n}`];
    if (smaller !== undefined && smaller !== null) return inFull(smaller, answers.goal);
  }
  return answers.goal ?? null;
}

const AMOUNT =
  /^(?:only |just )?(?:\d+|once|twice|one|two|three|four|five|ten|fifteen|twenty|thirty|half)\b[\w ]{0,24}$/i;

/** '10 minutes' is an amount of the goal that was said first, and no goal by itself. */
function inFull(smaller: string | number, goal: string | number | null | undefined): string {
  const words = String(smaller);
  return goal !== null && goal !== undefined && AMOUNT.test(words) ? `${String(goal)}: ${words}` : words;
}

const onlyWith = (step: FixedStep): FixedStep => ({ ...step, when: isGiven('goal') });
const GOAL: readonly FixedStep[] = [
  free(
    'goal',
    'My goal',
    'What would you like to do? Say it as something you can see yourself doing.',
    none,
    'walk after lunch',
  ),
  onlyWith({
    key: 'measure',
    label: 'How I count it',
    ask: () => 'How will you count it? Give a number, such as 3 times a week or 20 minutes a day.',
    buttons: () => ['Once a week', '3 times a week', 'Every day'],
    read: (text) => {
      const reading = words(text);
      const isCounted =
        /\d|\b(?:once|twice|one|two|three|four|five|six|seven|ten|fifteen|twenty|thirty|daily|every|each|half)\b/.test(
          plainText(text),
        );
      return reading.kind === 'value' && (reading.value === null || isCounted) ? reading : UNCLEAR;
    },
    example: '3 times a week',
  }),
  onlyWith(
    free(
      'fit',
      'Where it fits',
      'When and where does it fit into your week?',
      none,
      'at work, right after lunch',
    ),
  ),
  onlyWith(
    free('why', 'Why it matters', 'Why does it matter to you?', none, 'I want to climb the stairs with ease'),
  ),
  onlyWith(
    free(
      'until',
      'By when',
      'By when would you like to be there?',
      ['In 2 weeks', 'In 4 weeks', 'By the end of my programme'],
      'in 4 weeks',
    ),
  ),
  confidenceStep(0),
  smallerStep(1),
  confidenceStep(1),
  smallerStep(2),
  confidenceStep(2),
];

function habitSteps(n: number): FixedStep[] {
  const which = ['', 'first', 'second', 'third'][n] ?? '';
  const isWanted = (answers: FixedAnswers) =>
    n === 1 || (isGiven(`habit_${n - 1}`)(answers) && answers[`more_${n - 1}`] === 'Yes');
  const steps: FixedStep[] = [
    {
      key: `habit_${n}`,
      label: `Habit ${n}`,
      ask: () => `Which habit would you like to have as your ${which} one?`,
      buttons: ({ offers, answers }) =>
        offers.filter((offer) => !Object.values(answers).includes(offer)).slice(0, 4),
      read: words,
      when: isWanted,
      example: 'a glass of water when I get up',
    },
    {
      key: `anchor_${n}`,
      label: `Habit ${n} comes after`,
      ask: (answers) =>
        `What do you do every day, right before you would do this: ${String(answers[`habit_${n}`] ?? '')}?`,
      buttons: () => ['After I get up', 'After lunch', 'After I brush my teeth'],
      read: words,
      when: isGiven(`habit_${n}`),
      example: 'after I make coffee',
    },
  ];
  if (n === 3) return steps;
  return [
    ...steps,
    {
      key: `more_${n}`,
      label: '',
      ask: () => 'Would you like to add another habit? Fewer is easier.',
      buttons: () => ['Yes', 'No'],
      read: choice([
        [/^(?:yes|yeah|yep|yup|sure|ok|okay|please|one more|another)\b/, 'Yes'],
        [/^(?:no|nope|nah|that'?s (?:all|it|enough)|enough|finish|done|none)\b/, 'No'],
      ]),
      when: isGiven(`habit_${n}`),
      example: 'no',
    },
  ];
}

const SYMPTOM: readonly FixedStep[] = [
  free(
    'what',
    'What I notice',
    'What do you notice? Use your own words.',
    none,
    'my knee aches when I climb stairs',
  ),
  free(
    'since',
    'Since when',
    'When did it begin?',
    ['Today', 'A few days', 'A few weeks', 'Longer'],
    'for about two weeks',
  ),
  free(
    'where',
    'Where',
    'Where in your body is it? Say "nowhere" if it has no place.',
    none,
    'the front of my left knee',
  ),
  {
    key: 'strength',
    label: 'How strong, 0 to 10',
    ask: () => 'How strong is it at its worst, from 0 to 10?',
    buttons: () => ['2', '4', '6', '8', '10'],
    read: outOfTen,
    example: '4',
  },
  free(
    'course',
    'How it changes',
    'Does it come and go, stay the same, or get worse?',
    ['It comes and goes', 'It stays the same', 'It gets worse', 'It gets better'],
    'it comes and goes',
  ),
  free(
    'affected',
    'What makes it better or worse',
    'What makes it better, and what makes it worse?',
    ['Nothing'],
    'better with rest, worse on stairs',
  ),
  free('medicines', 'Medicines I take', 'Which medicines do you take, if any?', ['None'], 'none'),
  free(
    'question',
    'What I want to ask',
    'What would you like to ask the clinician?',
    ['Nothing'],
    'can I go on with the walks?',
  ),
];

export const FIXED_STEPS: Readonly<Record<FixedType, readonly FixedStep[]>> = {
  weekly_checkin: WEEKLY,
  goal_setting: GOAL,
  post_questionnaire_followup: [1, 2, 3].flatMap(habitSteps),
  symptom_assessment: SYMPTOM,
};
