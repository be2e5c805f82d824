import type { FixedAnswers, FixedType } from './fixed-session.schema.ts';

/** Where an answer says what a later question would ask: the step, the steps that it answers, and the words that do. */
type Found = readonly [from: RegExp, step: string, words: RegExp];

const COUNT =
  '(?:\\d+|once|twice|one|two|three|four|five|six|seven|ten|fifteen|twenty|thirty)(?: (?:times?|minutes?|mins?|hours?|days?|nights?|km|steps|glasses|portions))?';
const FOUND: Readonly<Record<FixedType, readonly Found[]>> = {
  weekly_checkin: [],
  goal_setting: [
    [
      /^goal$/,
      'measure',
      new RegExp(
        `\\b(${COUNT} (?:a|per|each|every) (?:day|week|night|month)|every (?:day|morning|evening|night|week)|daily)\\b`,
        'i',
      ),
    ],
    [
      /^goal$/,
      'until',
      /\b(by (?:the end of [\w ]+|christmas|easter|summer|\w+day|(?:january|february|march|april|may|june|july|august|september|october|november|december))|(?:with)?in \w+ (?:weeks?|months?))\b/i,
    ],
    [/^goal$/, 'why', /\b((?:because|so that|so i can) .{3,})$/i],
    [
      /^goal$/,
      'fit',
      /\b((?:right |straight )?(?:before|after) (?:i get up|waking|breakfast|lunch|dinner|work|school|bed|tea|coffee))\b/i,
    ],
  ],
  post_questionnaire_followup: [1, 2, 3].map((n) => [
    new RegExp(`^habit_${n}$`),
    `anchor_${n}`,
    /\b((?:right |straight )?(?:when i get up|(?:before|after) (?:i .{3,40}|my .{3,30}|breakfast|lunch|dinner|work|tea|coffee|bed|waking)))$/i,
  ]),
  symptom_assessment: [
    [
      /^what$/,
      'since',
      /\b((?:since|for (?:about |the last |the past )?)(?!\w+ing\b).{3,30}?(?:days?|weeks?|months?|years?|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|january|february|march|april|may|june|july|august|september|october|november|december))\b/i,
    ],
    [/^what$/, 'strength', /\b(10|\d) ?(?:\/|out of|of) ?(?:10|ten)\b/i],
    [/^what$/, 'course', /\b(comes and goes|gets? worse|getting worse|getting better|stays the same)\b/i],
  ],
};

/** The answers that the words for one step hold for others, which are then not asked: 'walk 3 times a week, by June'. */
export function saidWith(type: FixedType, step: string, text: string, answers: FixedAnswers): FixedAnswers {
  const found = FOUND[type].flatMap(([from, to, words]) => {
    const said = from.test(step) && !(to in answers) ? words.exec(text)?.[1] : undefined;
    return said === undefined ? [] : [[to, to === 'strength' ? Number(said) : said.trim()] as const];
  });
  return Object.fromEntries(found);
}
