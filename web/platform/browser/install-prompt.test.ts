// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInstallPrompt } from './install-prompt.ts';

let standalone = false;

beforeEach(() => {
  standalone = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: standalone && query.includes('standalone'),
  }));
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

function offer(outcome: 'accepted' | 'dismissed' | 'used up') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () =>
      outcome === 'used up'
        ? Promise.reject(new DOMException('', 'InvalidStateError'))
        : Promise.resolve({ outcome }),
  });
  window.dispatchEvent(event);
  return event;
}

describe('the install prompt', () => {
  it('is not there until the browser offers an installation', () => {
    const prompt = createInstallPrompt(window);
    expect(prompt.available()).toBe(false);
    const event = offer('accepted');
    expect(prompt.available()).toBe(true);
    expect(event.defaultPrevented).toBe(true);
  });

  it('is not there in an installed window', () => {
    const prompt = createInstallPrompt(window);
    offer('accepted');
    standalone = true;
    expect(prompt.available()).toBe(false);
  });

  it('goes away once it was accepted', async () => {
    const prompt = createInstallPrompt(window);
    offer('accepted');
    await prompt.ask();
    expect(prompt.available()).toBe(false);
  });

  it('is there where the browser made its offer before the code of the app came', () => {
    const caught = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => ({ outcome: 'accepted' }),
    });
    const early = {
      daymarkInstallOffer: caught,
      addEventListener: () => undefined,
      matchMedia: window.matchMedia,
    } as unknown as Window;
    expect(createInstallPrompt(early).available()).toBe(true);
  });

  it('goes with a dismissal, which is logged, until the browser offers again', async () => {
    const prompt = createInstallPrompt(window);
    const first = offer('dismissed');
    let reported = 0;
    prompt.subscribe(() => void (reported += 1));
    const asked = vi.spyOn(first, 'prompt');
    const pressed = prompt.ask();
    expect(prompt.available()).toBe(false);
    await Promise.all([pressed, prompt.ask()]);
    expect(asked).toHaveBeenCalledOnce();
    expect(console.info).toHaveBeenCalledOnce();
    expect(reported).toBe(1);
    offer('dismissed');
    expect(prompt.available()).toBe(true);
  });

  it('goes away when the browser takes its offer back', async () => {
    const prompt = createInstallPrompt(window);
    offer('used up');
    await prompt.ask();
    expect(prompt.available()).toBe(false);
  });

  it('goes away when the app was installed another way, and says so', () => {
    const prompt = createInstallPrompt(window);
    offer('accepted');
    let reported = 0;
    prompt.subscribe(() => void (reported += 1));
    window.dispatchEvent(new Event('appinstalled'));
    expect(prompt.available()).toBe(false);
    expect(reported).toBe(1);
  });
});
