// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoOffset, readDemoClock, setDemoClock, wallNow } from './demo-clock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function answerWith(make: (body: string | undefined) => Response): void {
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => make(init?.body as string | undefined));
}

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

describe('the demo clock', () => {
  it('moves nothing unless it was set', () => {
    expect(demoOffset()).toBe(0);
    expect(Math.abs(wallNow() - Date.now())).toBeLessThan(1000);
  });

  it('is not there where the server does not offer it', async () => {
    answerWith(() => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }));
    expect(await readDemoClock()).toBeNull();
    answerWith(() => json({ code: 'not_found' }, 404));
    expect(await readDemoClock()).toBeNull();
  });

  it('moves the server and this browser together, and back', async () => {
    const sent: string[] = [];
    answerWith((body) => {
      sent.push(body ?? '');
      return json({});
    });
    const target = Date.parse('2026-03-05T09:30:00.000Z');
    await setDemoClock(target);
    expect(sent).toEqual([JSON.stringify({ now: '2026-03-05T09:30:00.000Z' })]);
    expect(Math.abs(wallNow() - target)).toBeLessThan(5000);
    await setDemoClock(null);
    expect(demoOffset()).toBe(0);
  });

  it('leaves this browser alone where the server refuses', async () => {
    answerWith(() => json({ code: 'validation_failed' }, 400));
    await expect(setDemoClock(0)).rejects.toThrow('400');
    expect(demoOffset()).toBe(0);
  });

  it('takes an unreadable offset for none', () => {
    localStorage.setItem('daymark:demo-clock-offset', 'soon');
    expect(demoOffset()).toBe(0);
  });
});
