import { describe, expect, it } from 'vitest';
import { INVESTIGATIONS, setupSchema } from '#shared/content/setup-options.ts';
import { indicativeTotal } from './indicative-total.ts';
import { draftOf, draftOfRefused, formOfSetup, setupOfForm } from './setup-form.ts';

describe('the setup form', () => {
  const fresh = formOfSetup(undefined);

  it('shows the defaults, saves what it shows, and leaves out the times that were not chosen', () => {
    const setup = setupOfForm(fresh);
    expect(setupSchema.safeParse(setup).success).toBe(true);
    expect(setup.scheduling).toEqual({});
    expect(new Set(Object.values(setup.priorities ?? {}))).toEqual(new Set(['in_depth']));
    expect(new Set(Object.values(setup.investigations ?? {}))).toEqual(new Set(['extensive']));
    expect(setup.consultations).toEqual({
      healthCoachSessions: 'none',
      personalTrainer: false,
      doctorConsultation: false,
      nutritionistConsultation: false,
    });
    expect(setup.carefulAbout).toBeUndefined();
  });

  it('shows a saved setup again as it was', () => {
    const setup = setupOfForm({
      ...fresh,
      scheduling: { ...fresh.scheduling, taskTimeWeekdays: '05:00', weeklyReflectionDate: 'saturday' },
      carefulAbout: 'A stiff knee',
    });
    expect(setupOfForm(formOfSetup(setup))).toEqual(setup);
  });

  it('keeps a draft whole, a text that is too long included', () => {
    const form = { ...fresh, carefulAbout: 'x'.repeat(3000) };
    const draft = { form, step: 2, basedOn: null, remakes: null, isTouched: false };
    expect(draftOf(structuredClone(draft))).toEqual(draft);
  });

  it('keeps of a broken draft the groups that can be understood', () => {
    const form = { ...fresh, priorities: { sleep: 'very much' }, carefulAbout: 7 };
    const draft = draftOf({ form, step: 9, basedOn: 3 });
    expect(draft).toEqual({
      form: { ...fresh, carefulAbout: '' },
      step: 0,
      basedOn: null,
      remakes: null,
      isTouched: true,
    });
    expect(draftOf('nothing of the kind')).toBeNull();
  });
});

describe('a refused setup', () => {
  it('becomes a draft with what can be understood of it', () => {
    const data = { scheduling: { taskTimeWeekdays: '05:00' }, priorities: 'all', carefulAbout: 'A knee' };
    const draft = draftOfRefused({ uid: 'refused', args: { data }, occurredAt: 0 }, [], null);
    expect(draft).toMatchObject({
      form: { ...formOfSetup({ scheduling: { taskTimeWeekdays: '05:00' } }), carefulAbout: 'A knee' },
      remakes: 'refused',
    });
    expect(draftOfRefused({ uid: 'refused', args: null, occurredAt: 0 }, [], null)).toBeNull();
    expect(draftOfRefused(undefined, [], null)).toBeNull();
  });
});

describe('what a refused setup stands on', () => {
  const saved = (id: string, created_at: string) => ({ id, data: {}, created_at });
  const before = saved('before', '2026-03-01T09:00:00.000Z');
  const since = saved('since', '2026-03-03T09:00:00.000Z');
  const created_at = '2026-03-02T09:00:00.000Z';
  const refused = { uid: 'refused', args: { data: {}, created_at }, occurredAt: Date.parse(created_at) };

  it('is the setup that was the latest when it was completed, never one that was saved since', () => {
    expect(draftOfRefused(refused, [since, before], 0)?.basedOn).toEqual({
      id: 'before',
      at: before.created_at,
    });
    expect(draftOfRefused(refused, [since], 0)?.basedOn).toBeNull();
  });

  it('is none that was saved since where the clock that dated it was ahead', () => {
    const ahead = 2 * 86_400_000;
    const stated = { data: {}, created_at: '2026-03-04T09:00:00.000Z' };
    const change = { ...refused, args: stated, occurredAt: refused.occurredAt + ahead };
    expect(draftOfRefused(change, [since, before], -ahead)?.basedOn?.id).toBe('before');
  });

  it('is nothing where it does not say when it was completed', () => {
    expect(
      draftOfRefused({ uid: 'refused', args: { data: {} }, occurredAt: 0 }, [before], 0)?.basedOn,
    ).toBeNull();
  });
});

describe('the indicative total', () => {
  it('adds up what is to be had, with the ranges of the investigations', () => {
    const form = formOfSetup({
      investigations: Object.fromEntries(INVESTIGATIONS.map((name) => [name, 'without'])),
      consultations: { healthCoachSessions: '4sessions', doctorConsultation: true },
    });
    expect(indicativeTotal(form)).toMatchObject({ from: 380, to: 380 });
    const withBlood = {
      ...form,
      investigations: { ...form.investigations, bloodPanel: 'no_frills' as const },
    };
    expect(indicativeTotal(withBlood)).toMatchObject({ from: 530, to: 680 });
  });
});
