import { describe, expect, it } from 'vitest';
import { createWordRetrieval } from '../../retrieval/create-retrieval.ts';
import { loadTopics } from '../../retrieval/load-topics.ts';
import { createWordRanking } from '../../retrieval/word-ranking.ts';
import { answerQuestion } from '../answer-question.ts';
import type { Turn } from '../coach-reply.ts';
import { aCheckIn, anOwnWeek, aTask, done, someFacts } from '../testing/own-facts.ts';
import { turnOfReply } from '../turn-of.ts';
import { ROW_INTENTS } from './intents.ts';

const topics = await loadTopics();
const retrieval = createWordRetrieval(topics, createWordRanking(topics));
const NORMAL = { level: 'none', class: 'normal', subtype: null, rule: 'none' } as const;
const failed = { metadata: { status: 'failed' } } as const;

/** Ana's week, with what she did and wrote in the week before. */
const facts = someFacts({
  events: [
    ...anOwnWeek(),
    aTask(20, '2026-03-03', '18:00', 'Zone 2 walk', { minutes: 40, ...done }),
    aTask(21, '2026-03-05', '18:00', 'Zone 2 walk', { minutes: 40, ...failed }),
    aTask(22, '2026-03-04', null, 'Write three good things', failed),
    aTask(23, '2026-03-06', null, 'Write three good things', failed),
    aTask(24, '2026-03-07', '07:30', 'Morning light', done),
  ],
  check_ins: [
    aCheckIn(101, '2026-03-03', { energy_level: 4, mood: '😄' }),
    aCheckIn(102, '2026-03-05', { energy_level: 1, mood: '🙁', notes: 'Sore throat.' }),
    aCheckIn(103, '2026-03-06', { energy_level: 2, mood: '🙁' }),
    aCheckIn(104, '2026-03-09', { energy_level: 4, mood: '🙂', notes: 'Slept well.' }),
  ],
  talks: [
    {
      type: 'goal_setting',
      day: '2026-03-02',
      text: '- My goal: walk in the evenings\n- How I count it: 3 times a week',
    },
  ],
});

function talk(...turns: string[]): string {
  const earlier: Turn[] = [];
  let said = '';
  for (const turn of turns) {
    const reply = answerQuestion(turn, facts, earlier, retrieval, NORMAL);
    earlier.push({ role: 'user', content: turn }, turnOfReply(reply));
    said = [reply.content, reply.for_you].filter(Boolean).join(' ');
  }
  return said;
}

describe('a question about own rows', () => {
  it.each([
    ['which habit do I skip most?', /Write three good things\*\* is missed most so far: 3 times of 3/],
    ['how often did I do my walk so far', /Zone 2 walk\*\*: done twice of 3 so far/],
    ['what did I miss last week', /3 tasks are missed last week/],
    ['did I do better this week than last week?', /^Yes\. This week is better/],
    ['was last week better than this week?', /^No\. This week is better/],
    ['is half past five free today', /No, 17:30 is taken today/],
    ['which day did I sleep well', /wrote about it once\. Monday 9 March: "Slept well\."/],
    ['what did I put in my check-in about my throat', /Thursday 5 March: "Sore throat/],
    ['when did I last do my walk', /was done last yesterday/],
    ['is 5pm free today', /No, 17:00 is taken today: \*\*Full-body strength\*\*/],
    ['am I free at 3 today', /Yes, you are free at 15:00 today/],
    ['have I got anything on at 5pm today', /Yes, 17:00 is taken today: \*\*Full-body strength\*\*/],
    ["what's on at 3 today", /No, you are free at 15:00 today/],
    ['what does tomorrow look like', /tomorrow, /],
    ['has my energy got any better', /energy/],
    ['has my energy dropped since last week?', /higher this week: 4 of 5/],
    ['how long would it take to lose 6 kilos', /6 to 12 weeks/],
    ['what have I got after 6', /1 task after 18:00 today: \*\*Plan the Day\*\*/],
    ['which task is the longest today', /Full-body strength\*\* at 17:00, 40 min/],
    ['anything I can tick off in ten minutes', /Read: Salt/],
    ['what was my worst day so far', /Thursday 5 March: energy 1 of 5, mood sad, you wrote: "Sore throat"/],
    ['when did I write about my throat', /Thursday 5 March/],
    ["what did I write in yesterday's check-in", /you wrote: "Slept well\."/],
    ['is my mood better on days I exercise', /Yes: your mood is higher on days with exercise/],
    [
      'how is my energy this week compared to last week',
      /higher this week: 4 of 5 on average, against 2\.3 last week/,
    ],
    ['did I do everything last week', /Not all: 2 of 5 last week are done/],
    ['which habit am I worst at', /Write three good things\*\* is missed most/],
    ['have I ever missed my walk', /You missed \*\*Zone 2 walk\*\* once so far/],
    ['do I have a walk today', /Zone 2 walk|walks/],
    ['when did I last feel good', /of Monday 9 March: energy 4 of 5/],
    ['how many times was my mood bad', /2 check-ins of 4 so far have a low mood/],
    ['did I sleep well on Monday', /measures no sleep.*you wrote: "Slept well"/],
    ['how did Thursday go', /did 0 of 1 task\. Your check-in says: energy 1 of 5/],
    ['can you order my repeat prescription', /can't order or book anything/],
    ['what is my goal', /walk in the evenings.*3 times a week/],
    [
      'how am I doing with my goal',
      /Zone 2 walk\*\* counts: done 1 time this week so far, and 1 time last week/,
    ],
    ['what week am I in', /week 2 of 2/],
    ['when does the programme end', /Sunday 15 March/],
    ['how many steps did I do yesterday', /I have no steps of yours/],
    ['remind me to drink water', /can't set a reminder/],
    ['when is my next blood test', /No blood test is in your plan/],
    ['how much protein do I need at 82 kg', /about 62 g of protein a day/],
    ["what's 180 mg/dL cholesterol in mmol/L", /4\.65 mmol\/L/],
    ['how many minutes is three walks of 40', /120 minutes/],
    ['who reads what I submit', /health team/],
    ['can I use it offline', /works offline/],
    ['how do I delete my account', /Settings/],
    ['My sister is over for tea, so would you tell me what I still have to do today?', /4 tasks left/],
    ['Now that the wash is out: which of my tasks are still waiting for today?', /4 tasks left/],
    ['How often have I missed my walk since I began? I fear it was more than once.', /walk\*\* once/],
    ['which of my tasks have I let slide the most', /Write three good things\*\* is missed most/],
    ['did I miss anything last week', /3 tasks are missed last week/],
    ['The dentist could see me at five today; have I anything at that time?', /Yes, 17:00 is taken/],
    ['my mum wants to ring at 3 today, does that fit', /Yes, you are free at 15:00/],
    ['I wrote something about my throat one evening, which day was that?', /Thursday 5 March/],
    ['on which date I have noted throat', /Thursday 5 March/],
    ['Compared with last week, is my energy better this week?', /higher this week: 4 of 5/],
    ['tomorrow morning I have what', /tomorrow/],
    ['set an alarm for my walk today', /can't set a reminder/],
    ['yo whats still on my plate 2day', /4 tasks left/],
    ['got a work call 5-530 today any conflict', /Yes, 17:00 to 17:30 is taken/],
    ['is the strength still today', /Yes, \*\*Full-body strength\*\* is at 17:00/],
    ['what did I note on the day I had the sore throat', /Thursday 5 March: "Sore throat/],
    ['remind me, what did I say my goal was', /walk in the evenings/],
    ['what was that goal I set again', /walk in the evenings/],
    ['refresh my memory: which goal did I go with', /walk in the evenings/],
    ["remind me when it's time to walk", /can't set a reminder/],
    ['I forgot what time my walk is', /18:00/],
    ['where is my goal again', /walk in the evenings/],
    ['Until when runs my programme?', /Sunday 15 March/],
    ['which of todays things have no set time?', /^Without a set time today: \*\*Write three good things/],
    ["what hasn't got a time today", /^Without a set time/],
    ['what can I do when I have no time', /^(?!Without)/],
    ['did I get more done in the first week or in the second?', /^Week 2 is better\. 2 of 5 done in week 1/],
    ['did I do more in the first or second week', /^Week 2 is better/],
    ['was my energy better in the first week than the second', /^No\. Your energy is lower in week 1/],
    ['what did I put in my notes on the 5th of March', /^On Thursday 5 March you wrote: "Sore throat/],
    ['is my energy up on last week?', /^Yes\. Your energy is higher this week: 4 of 5.*2\.3 last week/],
    ['is my mood down from last week', /^No\. Your mood is higher this week/],
    ['which day was it I had the sore throat', /Thursday 5 March: "Sore throat/],
    ['how many walks did I manage last week for my goal?', /walk\*\*: done once of 2 last week/],
    ['remind me what I said I wanted to achieve', /^Your goal is: walk in the evenings/],
    ['what was it that I was hoping to achieve here', /^Your goal is/],
    ['have I been doing well so far', /tasks .* are done/],
    ['how did I get on with my walk so far', /Zone 2 walk\*\*: done twice of 3/],
  ])('"%s" is told from them', (question, expected) => {
    expect(talk(question)).toMatch(expected);
  });

  it('goes on with another task, another span, and the day of the talk', () => {
    expect(talk('how often did I do my walk?', 'and morning light?')).toContain('**Morning light**: done');
    expect(talk('how often did I do my walk?', 'and last week only?')).toContain('last week');
    expect(talk("what's on today?", 'and tomorrow?', 'anything I can skip?')).toContain('tomorrow');
    expect(talk('is tomorrow a full one')).toContain('tomorrow');
    expect(talk("what's on tomorrow?", 'and the day after?')).toContain('Thursday 12 March');
    expect(talk('when is my next walk and how many have I done')).toMatch(/next.*done/s);
  });

  it('is left to the library where it asks for advice', () => {
    expect(talk('how do I lower my cholesterol')).not.toContain('confirmed');
    expect(talk('how much salt a day?')).toContain('6 g');
    expect(talk('what should my blood pressure be?')).toMatch(/^(?!.*6 g)(?=.*pressure)/s);
  });

  it('names each way of asking once', () => {
    const names = ROW_INTENTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the subject of a talk', () => {
  it('goes on: a part of it, what to do first, what was tried, what else', () => {
    expect(talk('how much salt a day?', 'and what about bread?')).toMatch(/^On bread: .*bread/);
    expect(talk('how much salt a day?', 'what should I do first?')).toMatch(/^A first step: /);
    expect(talk('how much salt a day?', 'and if soup I do not like?')).toMatch(/^A first step: /);
    expect(talk('how many units a week are ok', 'and a bottle of wine is how many?')).toContain('9.4 units');
    expect(talk('how much fibre a day', 'and which foods have the most of it?')).toMatch(/^Oats, .*beans/);
    const tried = talk('how do I fall asleep faster?', "I've tried that");
    expect(tried).toMatch(/^A first step: /);
    expect(talk('how do I fall asleep faster?', "I've tried that", 'what else?')).not.toBe(tried);
  });

  it.each([
    [
      'how much fibre a day',
      "I don't like beans though",
      /^Then leave beans out\. Oats, wholemeal bread, vegetables/,
    ],
    ['how much fibre a day', "oats don't agree with me", /^Then leave oats out\. Wholemeal bread, beans/],
    ['how much fibre a day', 'not keen on lentils', /^Then leave lentils out\. A first step/],
    ['how late can I drink coffee?', 'and tea?', /^On tea: Mug of tea, 75 mg/],
    ['how late can I drink coffee?', 'what about a matcha', /^On matcha: Mug of tea/],
    ['how late can I drink coffee?', 'does cola count as well', /^On cola: Can of cola/],
    ['how much wine is ok', 'or whisky?', /^On whisky: Single 25 ml spirit/],
    ['how much wine is ok', 'and tomorrow?', /tomorrow/],
  ])('goes on from "%s" with "%s"', (first, then, expected) => {
    expect(talk(first, then)).toMatch(expected);
  });

  it('stays the article of the talk where a message only objects', () => {
    expect(talk('how do I make a new habit stick', 'I keep forgetting though')).toMatch(/^A first step: /);
  });

  it('offers titles where it is not sure, and answers the one that is chosen', () => {
    const asked = talk('are sweetners bad for you');
    expect(asked).toMatch(/educational-content.*educational-content/s);
    expect(talk('are sweetners bad for you', 'the first one')).not.toContain('Did you mean');
  });

  it('takes a yes for the card that is there, and changes nothing', () => {
    const text = talk('move strength to 7pm', 'yes');
    expect(text).not.toContain('confirmed');
  });
});
