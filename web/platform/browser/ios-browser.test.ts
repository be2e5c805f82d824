import { expect, it } from 'vitest';
import { iosBrowserOf } from './ios-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const OLD_IPHONE = IPHONE.replace('17_5', '16_3');
const IPAD_AS_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = (userAgent: string) => ({ userAgent, platform: 'iPhone', maxTouchPoints: 5 });
const ipad = (userAgent: string) => ({ userAgent, platform: 'MacIntel', maxTouchPoints: 5 });

it.each([
  ['Safari on an iPhone', iphone(`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`), 'safari'],
  [
    'Safari on an iPad that calls itself a Macintosh',
    ipad(`${IPAD_AS_MAC} Version/17.5 Safari/605.1.15`),
    'safari',
  ],
  ['Chrome on an iPhone', iphone(`${IPHONE} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`), 'chrome'],
  [
    'Chrome on such an iPad',
    ipad(`${IPAD_AS_MAC} CriOS/126.0.6478.35 Version/17.5 Safari/605.1.15`),
    'chrome',
  ],
  [
    'Chrome before iOS 16.4',
    iphone(`${OLD_IPHONE} CriOS/112.0.5615.46 Mobile/15E148 Safari/604.1`),
    'no_way',
  ],
  ['Safari before iOS 16.4', iphone(`${OLD_IPHONE} Version/16.3 Mobile/15E148 Safari/604.1`), 'safari'],
  ['Firefox', iphone(`${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`), 'firefox'],
  ['Edge', iphone(`${IPHONE} Version/17.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/604.1`), 'edge'],
  ['the browser inside Instagram', iphone(`${IPHONE} Mobile/15E148 Instagram 336.0.0.20.90`), 'no_way'],
  [
    'the browser inside Facebook',
    iphone(`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/467.0.0.39.106]`),
    'no_way',
  ],
  [
    'the Google app, which opens what Gmail shows',
    iphone(`${IPHONE} GSA/320.0 Mobile/15E148 Safari/604.1`),
    'no_way',
  ],
  ['a window inside an app that names nothing', iphone(`${IPHONE} Mobile/15E148`), 'no_way'],
  [
    'the installed app',
    { ...iphone(`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`), standalone: true },
    null,
  ],
  [
    'Safari on a Macintosh',
    { ...ipad(`${IPAD_AS_MAC} Version/17.5 Safari/605.1.15`), maxTouchPoints: 0 },
    null,
  ],
  [
    'Chrome on Android',
    {
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36',
      platform: 'Linux armv81',
      maxTouchPoints: 5,
    },
    null,
  ],
])('%s', (_name, signs, browser) => {
  expect(iosBrowserOf(signs)).toBe(browser);
});
