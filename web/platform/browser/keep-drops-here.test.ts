// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepDropsHere } from './keep-drops-here.ts';

/** What the browser would do with a drop there: true where it would open it in the app's place. */
function opensIt(target: Element, types: string[]): boolean {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
  return target.dispatchEvent(event);
}

test('a file or a link that is dropped anywhere stays out of the browser; words go into a text box', () => {
  keepDropsHere(window);
  document.body.innerHTML = '<header></header><div role="dialog"><input /></div>';
  const [header, dialog, box] = ['header', '[role=dialog]', 'input'].map((each) =>
    document.querySelector(each),
  ) as [Element, Element, Element];
  expect(opensIt(header, ['Files'])).toBe(false);
  expect(opensIt(dialog, ['text/uri-list'])).toBe(false);
  expect(opensIt(box, ['Files'])).toBe(false);
  expect(opensIt(box, ['text/plain'])).toBe(true);
});
