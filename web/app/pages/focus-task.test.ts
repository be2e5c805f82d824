// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { focusTask } from './focus-task.ts';

Element.prototype.scrollIntoView ??= () => undefined;

afterEach(() => {
  document.body.innerHTML = '';
});

const ROW = '<div class="task" data-event="b"><button class="task-title">Walk</button></div>';

test('a task takes the focus as soon as its row is there', async () => {
  const stop = focusTask(document, 'b');
  document.body.innerHTML = '<div class="task" data-event="a"><button class="task-title">Read</button></div>';
  await new Promise((resolve) => setTimeout(resolve, 300));
  document.body.insertAdjacentHTML('beforeend', ROW);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Walk'));
  stop();
});

test('who has begun to do something keeps the focus', async () => {
  focusTask(document, 'b');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  document.body.innerHTML = ROW;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.activeElement).toBe(document.body);
});
