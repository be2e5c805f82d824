import { describe, expect, it } from 'vitest';
import { asksForBmi } from './numbers-of-weight.ts';
import { triageMessage } from './triage-message.ts';
import { readMessage } from './words.ts';

/** The rules without the data file: what a device has that could not load it. */
const judged = (text: string) => {
  const { level, class: safetyClass, subtype } = triageMessage(text, null);
  return [level, safetyClass, subtype];
};

describe('words alone', () => {
  it.each([
    ["my mum's mouth is drooping and she can't lift her arm", 'emergency_signpost', 'stroke'],
    ['stung by a bee and my throat is closing', 'emergency_signpost', 'anaphylaxis'],
    ['I want to kill myself', 'crisis_signpost', 'suicide'],
    ['he says he wants to end his life', 'crisis_signpost', 'suicide'],
    ['my calf is red and swollen', 'urgent_signpost', 'dvt'],
    ['how many milligrams of metformin should I take', 'refuse_and_refer', 'medication_dose'],
    ["I'm 15. Can you put me on a diet?", 'refuse_and_refer', 'minor'],
    ['do I have diabetes', 'refuse_and_refer', 'diagnosis'],
    ['chset pain and sweting', 'emergency_signpost', 'cardiac'],
    ['never had chest pain like this', 'emergency_signpost', 'cardiac'],
    ['coughing up blood', 'urgent_signpost', 'clot'],
    ['coughing up loads of blood', 'emergency_signpost', 'bleeding'],
    ['hit my head and I take warfarin', 'urgent_signpost', 'head-injury'],
    ['hit my head, I take warfarin and I am confused', 'emergency_signpost', 'head-injury'],
    ['staring at the tablets and I want to end it', 'crisis_signpost', 'suicide'],
  ])('stop at "%s"', (text, safetyClass, subtype) => {
    expect(judged(text)).toEqual(['hard', safetyClass, subtype]);
  });

  it.each([
    ['whole words only', 'I am a skilled climber'],
    ['a denial', 'no chest pain, numbness or fever, just tired'],
    ['an idiom', 'nearly had a heart attack when I saw the bill'],
    ['a film', 'watched a film where he has a heart attack'],
    ['a pet', 'my dog has a swollen leg'],
    ['tablets that were taken', 'took my tablets this morning'],
    ['what people drink and eat', 'I drank a glass of water and ate mushrooms'],
    ['a real word near a word of danger', 'a cheat day with bread after chess'],
  ])('let %s pass', (_, text) => {
    expect(judged(text)).toEqual(['none', 'normal', null]);
  });

  it('still stop where a denial, a film or a pet stands beside the danger', () => {
    expect(judged("I don't smoke but have chest pain")[0]).toBe('hard');
    expect(judged('the film is on and I have chest pain')[0]).toBe('soft');
    expect(judged("my dog is fine. I can't breathe")[0]).toBe('hard');
  });

  it('call for care and no alarm where it was long ago', () => {
    expect(judged('had a stroke 5 years ago, can I run').slice(0, 2)).toEqual([
      'none',
      'answer_with_disclaimer',
    ]);
    expect(judged('my chest pain from years ago is back now')[0]).toBe('hard');
  });
});

describe('numbers', () => {
  it.each([
    ['bp 180/120', 'hard'],
    ['blood pressure 179 over 119', 'none'],
    ['my blood sugar is 3.9', 'hard'],
    ['my blood sugar is 4.0', 'none'],
    ['my blood sugar is 3.1, can I have a snack', 'hard'],
    ['3.5 sugars in my tea', 'none'],
    ['move the sugars article to 3', 'none'],
    ['read about ketones at 4', 'none'],
    ['my blood sugar is at 3', 'hard'],
    ['ketones at 4', 'hard'],
    ['my sugar is 71 mg/dl', 'hard'],
    ['whats 5.4 mmol/l glucose in mg/dl', 'none'],
    ['convert a glucose of 6.1 mmol to mg/dl', 'none'],
    ['my glucose is 3.4 mmol/l, what is that in mg/dl', 'hard'],
    ['ketones 3.0', 'hard'],
    ['ketones 0.4', 'none'],
    ['oxygen is 92', 'hard'],
    ['oxygen is 96', 'none'],
    ['I am 17, plan a diet', 'hard'],
    ['I am 18, plan a diet', 'none'],
    ['I am 17 stone, plan a diet', 'none'],
    ['a plan with 900 calories a day', 'hard'],
    ['a plan with 1800 calories a day', 'none'],
    ['lose 10 kg in a week', 'hard'],
    ['lose 10 kg in a year', 'none'],
    ['only water for 3 days', 'hard'],
    ['what is 70 percent of 220 minus 42 as a heart rate', 'none'],
    ['my max heart rate was 180 sitting still', 'hard'],
    ['how much is 44 nmol of vitamin D in ng/ml', 'none'],
  ])('"%s" is %s', (text, level) => {
    expect(triageMessage(text, null).level).toBe(level);
  });
});

it('tells a sum of height and weight from a wish to weigh less', () => {
  expect(asksForBmi(readMessage('im 1.75m and 80 kilos, whats my bmi'))).toBe(true);
  expect(asksForBmi(readMessage('1.75 m and 60 kilos, what bmi should I starve to'))).toBe(false);
  expect(asksForBmi(readMessage('whats my bmi at 45 kg and 1.75m'))).toBe(false);
});
