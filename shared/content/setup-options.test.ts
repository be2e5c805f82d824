import { describe, expect, it } from 'vitest';
import {
  DEFAULT_COACH_SESSIONS,
  DEFAULT_INVESTIGATION,
  DEFAULT_PRIORITY,
  INVESTIGATION_OPTIONS,
  investigationLabel,
  PRIORITY_OPTIONS,
  setupSchema,
  TIME_CHOICES,
} from './setup-options.ts';

describe('the setup form', () => {
  it('offers four priorities, in-depth first chosen', () => {
    expect(PRIORITY_OPTIONS.map(({ label }) => label)).toEqual([
      "I don't want to do it at all (not recommended)",
      'I want to look into it a bit',
      'I want to look in-depth',
      'This is my top priority for the programme',
    ]);
    expect(PRIORITY_OPTIONS.find(({ value }) => value === DEFAULT_PRIORITY)?.label).toBe(
      'I want to look in-depth',
    );
  });

  it('offers four ways for each investigation, the extensive one first chosen', () => {
    expect(INVESTIGATION_OPTIONS.map((option) => investigationLabel('bloodPanel', option))).toEqual([
      'I already have a recent result to be used as a baseline',
      'I want to go without (not recommended)',
      'I want to go with a no-frills option',
      'I want to get an extensive option',
    ]);
    expect(DEFAULT_INVESTIGATION).toBe('extensive');
    expect(DEFAULT_COACH_SESSIONS).toBe('none');
  });

  it('does not advise against going without the microbiome panel', () => {
    const labels = INVESTIGATION_OPTIONS.map((option) => investigationLabel('microbiomePanel', option));
    expect(labels[1]).toBe('I want to go without');
  });

  it('offers times in steps of half an hour from 06:00 round to 05:30', () => {
    expect(TIME_CHOICES).toHaveLength(48);
    expect([TIME_CHOICES[0], TIME_CHOICES[35], TIME_CHOICES[36], TIME_CHOICES[47]]).toEqual([
      '06:00',
      '23:30',
      '00:00',
      '05:30',
    ]);
  });

  it.each([
    ['nothing at all', {}, true],
    ['empty groups', { scheduling: {}, priorities: {}, investigations: {}, consultations: {} }, true],
    ['one answer', { priorities: { sleep: 'top' } }, true],
    ['a time between the choices', { scheduling: { taskTimeWeekdays: '06:15' } }, false],
    ['a reflection on a Monday', { scheduling: { weeklyReflectionDate: 'monday' } }, false],
    ['a label where a value belongs', { priorities: { sleep: 'I want to look in-depth' } }, false],
  ])('takes %s: %j', (_, setup, taken) => {
    expect(setupSchema.safeParse(setup).success).toBe(taken);
  });
});
