import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { pushServiceOf } from './push-services.ts';

const rules = { allowedOrigins: ['https://push.tide.example', 'http://127.0.0.1:8899'] };

describe('an endpoint of a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', { name: 'fcm', local: false }],
    ['https://fcm.googleapis.com:443/fcm/send/abc', { name: 'fcm', local: false }],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', { name: 'mozilla', local: false }],
    ['https://web.push.apple.com/abc', { name: 'apple', local: false }],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', { name: 'windows', local: false }],
    ['https://push.tide.example/abc', { name: 'push.tide.example', local: false }],
    ['http://127.0.0.1:8899/push/abc', { name: '127.0.0.1:8899', local: true }],
  ])('is %s', (endpoint, service) => {
    expect(pushServiceOf(endpoint, rules)).toEqual(service);
  });

  it.each([
    'http://127.0.0.1:5432/',
    'https://127.0.0.1/',
    'https://169.254.169.254/x',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evilfcm.googleapis.com/',
    'https://evil-push.apple.com/',
    'https://push.apple.com/',
    'https://fcm.googleapis.com@evil.example/',
    'https://somebody@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com/fcm/send/abc#x',
    'https://push.tide.example:8443/abc',
    'http://push.tide.example/abc',
    'http://127.0.0.1:8898/push/abc',
    'http://localhost:8899/push/abc',
    'ftp://fcm.googleapis.com/',
    'fcm.googleapis.com',
    '',
  ])('is not %s', (endpoint) => {
    expect(pushServiceOf(endpoint, rules)).toBeUndefined();
  });
});

describe('an address that a push is sent to', () => {
  it.each(['142.250.187.74', '17.188.143.22', '2a00:1450:4009:81f::200a', '64:ff9b::8efa:bb4a'])(
    'may be %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a00:1',
    'fe80::1',
    'fd12::1',
    'ff02::1',
    'localhost',
  ])('is never %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
