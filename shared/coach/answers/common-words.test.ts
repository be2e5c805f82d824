import { describe, expect, it } from 'vitest';
import { answerArithmetic } from './sums/arithmetic.ts';
import type { Retrieval } from './coach-retrieval.ts';
import { answerProduct } from './answer-product.ts';
import { inCommonWords } from './common-words.ts';
import { plainQuestion } from './plain-question.ts';

const library: Retrieval = {
  closest: false,
  search: () => [],
  judge: () => 'nothing',
  rare: () => null,
  article: (title) => ({ title, summary: '', answer: '', tryThis: '', related: [] }),
};

describe('a question in common words', () => {
  it.each([
    ['Quick one, anything before lunch today?', 'anything before 12 today'],
    ['which jobs did I not get to last week, just the list', 'which tasks did i not do last week'],
    ['whats my cholesterol now the bad one', 'whats my ldl now'],
    ['am I getting any fitter with all this, I cannae tell', 'how is my progress'],
    ['has my long term sugar come down since december', 'has my hba1c gone down since december'],
    ['Could you tell me what is on today, please?', 'what is on today'],
    ['trigs improved or not', 'has my triglycerides changed'],
    ['hows my mood vs last wk', 'hows my mood vs last week'],
    ['my walks, how many have I done', 'how many walks have i done'],
    ['vitamin D is low or okay', 'is my vitamin d low or okay'],
    ['and the ferritin, is that one too low?', 'is my ferritin too low'],
    ['LDL of me, it is going up or down?', 'is my ldl going up or down'],
    ['hba1c it is how much', 'what is my hba1c'],
    ['is low ferritin dangerous', 'is low ferritin dangerous'],
    ['at 7 in the evening I have anything?', 'am i busy at 7 in the evening'],
    ['is half past two free today', 'is 2:30 free today'],
    ['am I free between quarter to one and three', 'am i free between 12:45 and 3'],
    ['LDL still over?', 'what is my ldl still over'],
    ['avg energy this week till now', 'average my energy this week'],
    ['my energy on badminton day vs remaining days', 'my energy on badminton day with and without'],
    ['Walks last week, how many', 'how many walks have i done last week'],
    ['what weekday trips me up the most', 'what weekday do i miss the most'],
    ['how is the digital sunset going honestly', 'how is my digital sunset going'],
  ])('%s', (said, common) => {
    expect(inCommonWords(said).replace(/\s+/g, ' ').trim()).toBe(common);
  });
});

describe('sums over what was said', () => {
  it.each([
    ["67 kg and 1m68, what's that as a bmi", 'BMI of 23.7'],
    ["I'm 41, what pulse should I keep to on my easy walks", '107 to 125 beats'],
    ['what is 60 to 70 percent of my maximum heart rate at 42', '107 to 125 beats'],
    ['How much is 44 nmol of vitamin D in ng/ml please', '17.6 ng/mL'],
    ['5k in 32 min. pace?', '6:24 a kilometre'],
    ['packet says 380 kcal per 100g and i had 45 g of it how many did i eat', '171 kcal'],
    ['75 kilos at 1.2 grams of protein per kilo, how much is it per day', '90 g of protein'],
    ['if I do 45 mins swimming twice a week how many minutes is that over 4 weeks', '360 minutes'],
    ['how many units in two pints of 5% beer', '5.7 units'],
    ['in bed at 11 and up at 6:30, how many hours is that', '7 h 30 min'],
    ['total cholesterol 5.6 and hdl 1.4, what is the ratio', '1.4 = 4.2. The ratio of total to HDL is 4'],
    ['what is 5% of 82 kg', '4.1 kg'],
    ['height 172 and waist 84 cm. Is the half rule kept?', '0.49 of your height'],
    ['When my maximum pulse is 190, between which numbers is zone 2?', '114 to 133 beats'],
    ['Half a litre of beer with 5 percent, how many units is this?', '2.5 units'],
    ['how many units in a bottle of wine', '9.4 units'],
    ['pasta pot 640 kcal, ate two thirds. how many', '427 kcal'],
    ['150 minutes a week, how long is that a day if I do it on five days', '5 days is 30 minutes a day'],
    ['14 units a week spread over 4 days, how many a day', '3.5 units a day'],
    ['70,000 steps a week, how many is that a day', '10000 steps a day'],
    ['how much fibre is that per meal if I split 30 g over three meals', '10 g a meal'],
    ['20 minutes a day 6 days a week', '120 minutes (2 h) a week'],
    ['8 glasses of 250 ml, how much is that', '2 litres'],
    ['how many 250 ml glasses in 2 litres', '8 glasses'],
    ["what's half a stone in kilos", '3.2 kg'],
    ['a stone and a half in kg', '9.5 kg'],
    ['6 foot 1 in cm', '185 cm'],
    ['how many hours is 400 minutes', '6 h 40 min'],
    ['what is half of 150 minutes', '75 minutes'],
    ['1.3 kg in two weeks whats that a week and is it ok', '0.65 kg a week'],
  ])('%s', (said, sum) => {
    expect(answerArithmetic(plainQuestion(said), library)?.content).toContain(sum);
  });
});

it.each([
  'is 2 glasses of squash a day too much',
  'how many calories in 2 slices of bread',
  'I have 3 tasks over 2 days, how long do they take',
  'how many minutes of exercise a week for a 70 year old',
  '2 tablets of 500 mg is how much',
])('works nothing out of "%s"', (said) => {
  expect(answerArithmetic(plainQuestion(said), library)).toBeNull();
});

describe('questions on the product', () => {
  it.each([
    ['does it hook up to my garmin or am I typing everything in', 'does not connect to watches'],
    ['which page for putting in my lab pdf', 'Health Documents'],
    ['will it buzz my phone when somethings due', 'reminders'],
    ['does what I say here land on some company server or does it stay on my phone', 'under your account'],
    ['are there questionnaires open that I must still fill?', 'questionnaire'],
    ['if I leave can I get all of my stuff out again', 'download'],
  ])('%s', (said, answer) => {
    expect(answerProduct(plainQuestion(said))?.content).toContain(answer);
  });
});
