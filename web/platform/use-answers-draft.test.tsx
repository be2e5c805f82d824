import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import type { AnswersDraft } from './answers-draft.ts';
import { useAnswersDraft } from './use-answers-draft.ts';

vi.mock('#web/ui/toasts.ts', () => ({ notify: vi.fn() }));

const draftOf = (text: string): AnswersDraft & { form: { text: string } } => ({
  form: { text },
  step: 0,
  basedOn: null,
  remakes: null,
  isTouched: true,
});

let sync: FakeSync;
beforeEach(async () => {
  sync = await createFakeSync();
});
afterEach(async () => {
  cleanup();
  await sync.close();
});

test('what was put aside stays when the answers are saved after the form was closed, and the answers do not', async () => {
  const stored = { ...draftOf('Mine'), aside: [draftOf('Refused')] };
  await sync.actions.saveDraft('form', stored);
  const { result, unmount } = renderHook(() =>
    useAnswersDraft(sync, 'form', { draft: draftOf('Mine'), aside: stored.aside }, stored),
  );
  const { finish } = result.current;
  unmount();
  const saved = { ...draftOf('Mine'), basedOn: { id: 'saved', at: null }, isTouched: false };
  await act(() => finish(saved));
  expect(await sync.queries.draft('form')).toEqual({ ...saved, aside: stored.aside });
});
