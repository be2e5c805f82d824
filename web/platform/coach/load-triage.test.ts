import { afterEach, expect, it, vi } from 'vitest';
import { BUCKETS } from '#shared/coach/triage/features.ts';
import { LABELS } from '#shared/coach/triage/classifier.ts';
import { serialiseTriageData } from '#shared/coach/triage/triage-data.ts';
import { loadTriage } from './load-triage.ts';

afterEach(() => vi.unstubAllGlobals());

it('rejects where the file cannot be had, tries again, and then keeps what it read', async () => {
  const bytes = serialiseTriageData(
    { weights: new Int8Array(BUCKETS * LABELS.length), scale: 1, bias: LABELS.map(() => 0) },
    '',
  );
  const answers = [
    () => Promise.reject(new TypeError('offline')),
    () => Promise.resolve(new Response('', { status: 404 })),
    () => Promise.resolve(new Response(new Uint8Array(bytes))),
  ];
  vi.stubGlobal('fetch', (file: URL) =>
    file.href.includes('languages') ? Promise.resolve(new Response('')) : answers.shift()?.(),
  );
  await expect(loadTriage()).rejects.toThrow('offline');
  await expect(loadTriage()).rejects.toThrow('404');
  const data = await loadTriage();
  expect(data.classifier.bias).toHaveLength(LABELS.length);
  expect(await loadTriage()).toBe(data);
});
