import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { ConfigError, isLoopbackHost, loadConfig } from './config.ts';

describe('loadConfig', () => {
  it('gives the defaults of a machine of one’s own, with the development tools on', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      production: false,
      loopback: true,
      devTools: true,
      port: 4173,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:4173',
      dataDir: './data',
      passwordMinLength: 6,
      logLevel: 'warn',
      auth: {
        siteUrl: 'http://127.0.0.1:4173',
        autoconfirm: true,
        signupEnabled: true,
        requireCurrentPassword: true,
        accessTokenLifeSeconds: 3600,
        inactivityDays: 30,
        timeboxDays: 90,
      },
    });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.startAt).toBeUndefined();
  });

  it('counts an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', SMTP_URL: '', AUTH_AUTOCONFIRM: '' })).toMatchObject({ port: 4173 });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'daymark.example'],
    ['PUBLIC_URL', 'https://daymark.example/app'],
    ['PUBLIC_URL', 'https://daymark.example/?from=mail'],
    ['PUBLIC_URL', 'https://daymark.example/#top'],
    ['PUBLIC_URL', 'https://somebody@daymark.example'],
    ['AUTH_SITE_URL', 'https://daymark.example/app'],
    ['TRUST_PROXY', 'garbage'],
    ['TRUST_PROXY', '10.0.0.1, true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['DATABASE_URL', 'mysql://localhost/daymark'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['REDIS_URL', 'redis://localhost:6379'],
    ['NODE_ENV', 'prod'],
    ['DAYMARK_NOW', 'yesterday'],
    ['CARE_TEAM_EMAIL', 'nobody'],
    ['SMTP_URL', 'mail.example:25'],
    ['PASSWORD_MIN_LENGTH', '0'],
    ['AUTH_AUTOCONFIRM', 'perhaps'],
    ['AUTH_REQUIRE_CURRENT_PASSWORD', 'perhaps'],
    ['AUTH_JWT_KEYS', '{"kid":"a"}'],
    ['AUTH_ACCESS_TOKEN_LIFE', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['VAPID_PUBLIC_KEY', 'BNcR'],
    ['VAPID_SUBJECT', 'care@daymark.example'],
    ['VAPID_SUBJECT', 'http://daymark.example'],
    ['PUSH_ALLOWED_ORIGINS', 'push.daymark.example'],
    ['PUSH_ALLOWED_ORIGINS', 'https://push.daymark.example:8443'],
    ['PUSH_ALLOWED_ORIGINS', 'https://push.daymark.example/push'],
    ['PUSH_ALLOWED_ORIGINS', 'http://push.daymark.example'],
  ])('refuses %s=%s in one line that names the variable', (name, value) => {
    let caught: unknown;
    try {
      loadConfig({ [name]: value });
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(ConfigError);
    expect((caught as ConfigError).message).toMatch(new RegExp(`^${name}: [^\n]+$`));
  });

  it('does not repeat a secret that cannot be used', () => {
    expect(() => loadConfig({ AUTH_JWT_KEYS: '[{"d":"topsecret"}]' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('topsecret') }),
    );
  });

  it('takes a pair of keys for push whose halves belong together, and in production a subject that can be reached', () => {
    const [one, two] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    const keys = { VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: one.privateKey };
    const production = { ...keys, NODE_ENV: 'production' };
    expect(loadConfig({}).push).toMatchObject({ keys: undefined, allowedOrigins: [] });
    expect(loadConfig(keys).push.keys).toEqual(one);
    expect(() => loadConfig({ VAPID_PUBLIC_KEY: one.publicKey })).toThrow(/^VAPID_PUBLIC_KEY: /);
    expect(() => loadConfig({ ...keys, VAPID_PRIVATE_KEY: two.privateKey })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(two.privateKey) }),
    );
    for (const VAPID_SUBJECT of ['mailto:admin@localhost', 'https://localhost', 'https://127.0.0.1/x'])
      expect(() => loadConfig({ ...production, VAPID_SUBJECT })).toThrow(/^VAPID_SUBJECT: /);
    expect(() => loadConfig(production)).toThrow(/^VAPID_SUBJECT: /);
    const PUBLIC_URL = 'https://daymark.example';
    expect(loadConfig({ ...production, PUBLIC_URL }).push.subject).toBe(PUBLIC_URL);
    const CONTACT_EMAIL = 'care@tide.example';
    expect(loadConfig({ ...production, PUBLIC_URL, CONTACT_EMAIL }).push.subject).toBe(
      `mailto:${CONTACT_EMAIL}`,
    );
    expect(loadConfig({ VAPID_SUBJECT: 'mailto:admin@localhost' }).push.subject).toBe(
      'mailto:developer@daymark.example',
    );
  });

  it('sends pushes over http on this machine alone, and never in production', () => {
    const PUSH_ALLOWED_ORIGINS = 'http://127.0.0.1:8899, https://push.tide.example';
    expect(loadConfig({ PUSH_ALLOWED_ORIGINS }).push.allowedOrigins).toEqual([
      'http://127.0.0.1:8899',
      'https://push.tide.example',
    ]);
    expect(() => loadConfig({ PUSH_ALLOWED_ORIGINS, NODE_ENV: 'production' })).toThrow(
      /^PUSH_ALLOWED_ORIGINS: /,
    );
  });

  it('takes a broker beside a database that more than one process may use, and beside no other', () => {
    const DATABASE_URL = 'postgres://localhost/daymark';
    const REDIS_URL = 'rediss://user:secret@localhost:6379';
    expect(loadConfig({ DATABASE_URL, REDIS_URL }).redisUrl).toBe(REDIS_URL);
    expect(loadConfig({ DATABASE_URL }).redisUrl).toBeUndefined();
    expect(() => loadConfig({ REDIS_URL })).toThrow(/^REDIS_URL: .*set DATABASE_URL/);
  });

  it('refuses to move the clock in production', () => {
    expect(() => loadConfig({ NODE_ENV: 'production', DAYMARK_NOW: '2026-03-05T08:00:00Z' })).toThrow(
      /^DAYMARK_NOW: /,
    );
    expect(loadConfig({ DAYMARK_NOW: '2026-03-05T08:00:00Z' }).startAt).toBe(Date.UTC(2026, 2, 5, 8));
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ PUBLIC_URL: 'http://localhost:5173' }, true],
    [{ PUBLIC_URL: 'https://daymark.example' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1' }, false],
  ])('with %j the development tools exist: %s', (env, devTools) => {
    expect(loadConfig(env).devTools).toBe(devTools);
  });

  it('takes proxies by address, by network and by the names of the networks that are no part of the internet', () => {
    const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8,fd00::/8, ::1,172.16.0.0/255.240.0.0,uniquelocal,loopback,';
    expect(loadConfig({ TRUST_PROXY }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
      '::1',
      '172.16.0.0/255.240.0.0',
      'uniquelocal',
      'loopback',
    ]);
  });

  it('takes PUBLIC_URL as browsers write it', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://Daymark.Example:443/' }).publicUrl).toBe(
      'https://daymark.example',
    );
  });

  it('takes PUBLIC_URL without its last slash and leads mails there unless AUTH_SITE_URL says otherwise', () => {
    const config = loadConfig({ PUBLIC_URL: 'https://daymark.example/' });
    expect([config.publicUrl, config.auth.siteUrl]).toEqual([
      'https://daymark.example',
      'https://daymark.example',
    ]);
    expect(loadConfig({ AUTH_SITE_URL: 'https://go.example' }).auth.siteUrl).toBe('https://go.example');
  });
});

describe('isLoopbackHost', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '::1',
    '[::1]',
    'localhost',
    'LOCALHOST',
    'a.localhost',
    '::ffff:127.0.0.1',
  ])('takes %s for this machine', (host) => expect(isLoopbackHost(host)).toBe(true));
  it.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.evil.example', 'localhost.evil.example', '127.evil', ''])(
    'does not take %s for this machine',
    (host) => expect(isLoopbackHost(host)).toBe(false),
  );
});
