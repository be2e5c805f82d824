import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { UnsavedTextContext, useLosableText, useUnsavedText } from './unsaved-text-context.tsx';
import { createUnsavedText } from './unsaved-text.ts';

afterEach(cleanup);

function Form({ losable }: { losable: boolean }) {
  useLosableText(losable);
  return null;
}

/** Whether the browser would ask before it leaves the page. */
function asks(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('the browser asks only while a form holds what is nowhere else', () => {
  const { rerender, unmount } = render(<Form losable={false} />);
  expect(asks()).toBe(false);
  rerender(<Form losable />);
  expect(asks()).toBe(true);
  rerender(<Form losable={false} />);
  expect(asks()).toBe(false);
  rerender(<Form losable />);
  unmount();
  expect(asks()).toBe(false);
});

test('all that is typed is in drafts only where every form on the page has kept its own', async () => {
  const text = createUnsavedText();
  const Kept = ({ kept }: { kept: (() => Promise<boolean>) | undefined }) => {
    useUnsavedText(true, kept);
    return null;
  };
  const page = (forms: (undefined | (() => Promise<boolean>))[]) =>
    createElement(UnsavedTextContext, { value: text }, ...forms.map((kept) => createElement(Kept, { kept })));
  const isKept = async () => true;
  expect(text.drafted()).toBeNull();
  const { rerender } = render(page([isKept, isKept]));
  expect(await text.drafted()).toBe(true);
  rerender(page([isKept, async () => false]));
  expect(await text.drafted()).toBe(false);
  rerender(page([isKept, isKept, undefined]));
  expect(await text.drafted()).toBe(false);
  rerender(page([]));
  expect(text.drafted()).toBeNull();
});
