import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryServer } from '#sync/testing/memory-server.ts';
import { createWorld, type Device, type Tab, type World } from '#sync/testing/create-world.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { useDraft } from './use-draft.ts';

const onLost = vi.fn();
let world: World;
let device: Device;
let tab: Tab;
const open = (opened?: string, { client } = tab) => {
  const stored = { current: opened };
  return renderHook(() => useDraft<string>(client, 'form', () => 0, onLost, stored));
};

beforeEach(async () => {
  onLost.mockClear();
  world = createWorld({ backend: (now) => createMemoryServer(now).backend });
  device = world.device({ userId: USER_A });
  tab = await device.openTab();
  await world.advance(500);
});
afterEach(async () => {
  cleanup();
  await world.close();
});

test('a draft that finds no room is told until a later one is kept', async () => {
  const { result } = open();
  tab.indexedDB.setFull(true);
  act(() => result.current.keep('one'));
  await waitFor(() => expect(result.current.state.kind).toBe('failed'), PATIENT);
  tab.indexedDB.setFull(false);
  act(() => result.current.keep('one two'));
  expect(result.current.state.kind).toBe('failed');
  await waitFor(() => expect(result.current.state.kind).toBe('saved'), PATIENT);
  expect(await tab.client.queries.draft('form')).toBe('one two');
  expect(onLost).not.toHaveBeenCalled();
});

test('it says whether the last change is kept, once every write is over', async () => {
  const { result } = open();
  act(() => result.current.keep('one'));
  await act(async () => expect(await result.current.kept()).toBe(true));
  expect(await tab.client.queries.draft('form')).toBe('one');
  tab.indexedDB.setFull(true);
  act(() => result.current.keep('one two'));
  await act(async () => expect(await result.current.kept()).toBe(false));
});

test('one that is lost after its form was closed is told all the same', async () => {
  const { result, unmount } = open();
  tab.indexedDB.setFull(true);
  act(() => result.current.keep('one'));
  unmount();
  await waitFor(() => expect(onLost).toHaveBeenCalledOnce(), PATIENT);
});

test('a draft kept after an older one was dropped stands, however slow the storage is', async () => {
  const { result } = open();
  await act(async () => {
    result.current.keep('a');
    const dropped = result.current.drop();
    result.current.keep('b');
    await dropped;
  });
  await waitFor(() => expect(result.current.state.kind).toBe('saved'), PATIENT);
  expect(await tab.client.queries.draft('form')).toBe('b');
});

test('one that is dropped while it is being kept is gone', async () => {
  const { result } = open();
  await act(async () => {
    result.current.keep('a');
    await Promise.resolve();
    await result.current.drop();
  });
  expect(await tab.client.queries.draft('form')).toBeUndefined();
});

test('a form that is closed and opened again at once begins with what was typed last', async () => {
  const { result, unmount } = open();
  await act(async () => {
    result.current.keep('a');
    await Promise.resolve();
    for (const text of ['ab', 'abc', 'abcd']) result.current.keep(text);
  });
  unmount();
  expect(await tab.client.queries.draft('form')).toBe('abcd');
});

test('a write that comes late, tried once more, does not stand over a later one', async () => {
  const { result } = open();
  const save = tab.client.actions.saveDraft;
  let comeLate = (): void => undefined;
  const late = new Promise<void>((resolve) => (comeLate = resolve));
  vi.spyOn(tab.client.actions, 'saveDraft').mockImplementationOnce((key, value) =>
    late.then(() => save(key, value)),
  );
  act(() => result.current.keep('a'));
  act(() => result.current.keep('ab'));
  await waitFor(async () => expect(await tab.client.queries.draft('form')).toBe('ab'), PATIENT);
  comeLate();
  await waitFor(() => expect(result.current.state.kind).toBe('saved'), PATIENT);
  expect(await tab.client.queries.draft('form')).toBe('ab');
});

test('a draft that was dropped is not called kept any more', async () => {
  const { result } = open();
  act(() => result.current.keep('a'));
  await waitFor(() => expect(result.current.state.kind).toBe('saved'), PATIENT);
  await act(() => result.current.drop());
  expect(result.current.state.kind).toBe('none');
  await act(async () => {
    result.current.keep('b');
    await result.current.drop();
  });
  expect(result.current.state.kind).toBe('none');
});

test('a form that was closed takes nothing away that was typed where it was opened again', async () => {
  const { result, unmount } = open();
  act(() => result.current.keep('a'));
  await waitFor(() => expect(result.current.state.kind).toBe('saved'), PATIENT);
  unmount();
  const again = open('a');
  act(() => again.result.current.keep('a, and more'));
  await waitFor(() => expect(again.result.current.state.kind).toBe('saved'), PATIENT);
  await result.current.drop();
  expect(await tab.client.queries.draft('form')).toBe('a, and more');
});

test('a form that was closed takes its own draft away', async () => {
  const { result, unmount } = open();
  act(() => result.current.keep('a'));
  unmount();
  await result.current.drop();
  expect(await tab.client.queries.draft('form')).toBeUndefined();
});

test('a form that is closed before it kept anything takes away what it was opened with', async () => {
  await tab.client.actions.saveDraft('form', 'a');
  const { result, unmount } = open('a');
  unmount();
  await result.current.drop();
  expect(await tab.client.queries.draft('form')).toBeUndefined();
});

test('an open form takes nothing away that another tab has kept since', async () => {
  await tab.client.actions.saveDraft('form', 'a');
  const { result } = open('a');
  const other = open('a', await device.openTab());
  act(() => other.result.current.keep('a, from there'));
  await waitFor(() => expect(other.result.current.state.kind).toBe('saved'), PATIENT);
  await act(() => result.current.drop());
  expect(await tab.client.queries.draft('form')).toBe('a, from there');
});

test.each([
  ['drops its own', undefined],
  ['keeps another in the place of its own', 'the rest'],
])('what another tab keeps just when this one %s stays', async (_, rest) => {
  const { result } = open();
  act(() => result.current.keep('a'));
  await waitFor(() => expect(result.current.state.kind).toBe('saved'), PATIENT);
  const { client } = await device.openTab();
  const { queries } = tab.client;
  const read = queries.draft;
  vi.spyOn(queries, 'draft').mockImplementation(async (key) => {
    const stored = await read(key);
    await client.actions.saveDraft(key, 'a, from there');
    return stored;
  });
  const change = tab.client.actions.changeDraft;
  vi.spyOn(tab.client.actions, 'changeDraft').mockImplementation(async (key, made) => {
    await client.actions.saveDraft(key, 'a, from there');
    return change(key, made);
  });
  await act(() => result.current.drop(rest));
  expect(await client.queries.draft('form')).toBe('a, from there');
});

test('what is kept in the place of a draft is kept although the form was closed', async () => {
  const { result, unmount } = open();
  act(() => result.current.keep('a'));
  unmount();
  await result.current.drop('the rest');
  expect(await tab.client.queries.draft('form')).toBe('the rest');
});

test('a drop that fails is told to whoever asked, and the next draft is kept all the same', async () => {
  const { result } = open();
  vi.spyOn(tab.client.actions, 'changeDraft').mockRejectedValueOnce(new Error('broken'));
  await act(async () => {
    const dropped = result.current.drop();
    result.current.keep('b');
    await expect(dropped).rejects.toThrow('broken');
  });
  await waitFor(() => expect(result.current.state.kind).toBe('saved'), PATIENT);
  expect(await tab.client.queries.draft('form')).toBe('b');
});
