import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncClient } from '#sync/daymark/client.ts';
import { openPhone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import type { AnswersDraft } from './answers-draft.ts';
import { useAnswersDraft } from './use-answers-draft.ts';

const draftOf = (text: string): AnswersDraft & { form: { text: string } } => ({
  form: { text },
  step: 0,
  basedOn: null,
  remakes: null,
  isTouched: true,
});

let sync: SyncClient;
beforeEach(async () => {
  ({ client: sync } = await openPhone());
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

describe('what was put aside stays where another tab', () => {
  const newer = { ...draftOf('Newer'), isTouched: false };
  const open = () =>
    renderHook(() => useAnswersDraft(sync, 'form', { draft: draftOf('At first'), aside: [] }, undefined))
      .result;
  type Opened = ReturnType<typeof open>;
  const type = async (form: Opened, text: string) => {
    act(() => form.current.change({ text }));
    await waitFor(() => expect(form.current.state.kind).toBe('saved'), PATIENT);
  };

  /** Two tabs; in the first one something was typed and put aside. */
  async function openTwo() {
    const [here, there] = [open(), open()];
    act(() => here.current.change({ text: 'Put aside' }));
    act(() => here.current.replaceBy(newer));
    await waitFor(() => expect(here.current.state.kind).toBe('saved'), PATIENT);
    return { here, there };
  }

  test('has kept a draft of its own since, and is put there once', async () => {
    const { here, there } = await openTwo();
    await type(there, 'There');
    const both = { ...draftOf('There'), aside: [draftOf('Put aside')] };
    for (let times = 0; times < 2; times += 1) {
      await act(() => here.current.finish(newer));
      expect(await sync.queries.draft('form')).toEqual(both);
    }
  });

  test('has saved its own answers since', async () => {
    const { here, there } = await openTwo();
    await type(there, 'There');
    await act(() => there.current.finish(draftOf('There')));
    expect(await sync.queries.draft('form')).toBeUndefined();
    await act(() => here.current.finish(newer));
    expect(await sync.queries.draft('form')).toEqual({ ...newer, aside: [draftOf('Put aside')] });
  });
});

test('where nothing was put aside, what another tab has kept stays as it is', async () => {
  const opened = { draft: draftOf('Mine'), aside: [] };
  const { result } = renderHook(() => useAnswersDraft(sync, 'form', opened, undefined));
  await sync.actions.saveDraft('form', draftOf('There'));
  await act(() => result.current.finish(draftOf('Mine')));
  expect(await sync.queries.draft('form')).toEqual(draftOf('There'));
});
