import { expect, it } from 'vitest';
import { youngCalls } from './young-calls.ts';

it('names the calls that the oldest browsers lack, unless the script asks for them', () => {
  expect(youngCalls('if(!URL.canParse(e,t))return n;r=i?AbortSignal.any([i,a]):a')).toEqual([
    'AbortSignal.any',
    'URL.canParse',
  ]);
  expect(youngCalls('[...e.values().map(t)]')).toEqual(['iterator helper']);
  expect(
    youngCalls('if(typeof document.startViewTransition==`function`)document.startViewTransition(e)'),
  ).toEqual([]);
  expect(youngCalls('`requestIdleCallback`in window?window.requestIdleCallback(e):f(e)')).toEqual([]);
  expect(youngCalls('Object.keys(e).map(t).findLast(n).toSorted()')).toEqual([]);
});
