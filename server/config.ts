import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { parseFileKeys, type FileKey } from './file-keys.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything the environment decides, parsed once. The variables are described in .env.example. */
export interface Config {
  readonly nodeEnv: 'development' | 'test' | 'production';
  readonly production: boolean;
  /** Reachable from this machine alone: HOST is a loopback address and PUBLIC_URL, where set, names one. */
  readonly loopback: boolean;
  /** Whether the development tools (/__dev, the demo account) may exist: never in production, never off loopback. */
  readonly devTools: boolean;
  readonly port: number;
  readonly host: string;
  /** The origin under which participants reach the product, without a slash at the end. */
  readonly publicUrl: string;
  /** Addresses of proxies whose X-Forwarded-For is believed; empty: nobody's. */
  readonly trustProxy: readonly string[];
  readonly dataDir: string;
  /** A PostgreSQL server; undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A Redis server that carries the pokes between processes; undefined: the database does. */
  readonly redisUrl: string | undefined;
  /** Where the server's clock starts, in milliseconds since the epoch; undefined: at the present. */
  readonly startAt: number | undefined;
  /** Keys of participants' files, the newest first; undefined: outside production the server makes and keeps one. */
  readonly fileKeys: readonly [FileKey, ...FileKey[]] | undefined;
  readonly careTeamEmail: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where answers to mails go. Undefined unless CONTACT_EMAIL was given: the pages' example is no mailbox of ours. */
  readonly replyTo: string | undefined;
  /** In characters. */
  readonly passwordMinLength: number;
  readonly auth: AuthConfig;
  /** How many requests of /api/v1 one participant at one address may make in a minute. */
  readonly apiRequestsPerMinute: number;
  /** How many questions one participant may ask the coach in a minute. */
  readonly chatQuestionsPerMinute: number;
  /** Whether the coach also goes by sentence embeddings, where their packages are installed. */
  readonly coachEmbeddings: boolean;
  /** Whether the API document is served at /docs: in production only where it is asked for. */
  readonly apiDocs: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly site: SiteFacts;
  readonly push: PushConfig;
}

/** How this server speaks to push services (RFC 8292). */
export interface PushConfig {
  /** Undefined: outside production the server makes and keeps a pair; in production push is off. */
  readonly keys: VapidKeys | undefined;
  /** Whom a push service may write to: a mailto: or https: address. */
  readonly subject: string;
  /** Origins of push services beside the ones that everybody knows. */
  readonly allowedOrigins: readonly string[];
}

/** A P-256 pair in base64url: the point uncompressed, 65 bytes, and the scalar, 32 bytes. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Who runs this service, as its public pages and legal documents name it. */
export interface SiteFacts {
  readonly company: string;
  readonly legalName: string;
  readonly contactEmail: string;
}

export interface AuthConfig {
  /** Where links in mails lead, without a slash at the end. PUBLIC_URL unless set. */
  readonly siteUrl: string;
  /** Private JWKs, the signing one first; undefined: the server makes and keeps its own. */
  readonly jwtKeys: readonly PrivateJwk[] | undefined;
  /** Whether a sign-up gets a session at once, without a confirming mail. */
  readonly autoconfirm: boolean;
  readonly signupEnabled: boolean;
  /** Whether a participant who sets a new password gives the current one too. */
  readonly requireCurrentPassword: boolean;
  readonly accessTokenLifeSeconds: number;
  /** A session that was not refreshed for so long ends. */
  readonly inactivityDays: number;
  /** A session older than this ends, however busy. */
  readonly timeboxDays: number;
  /** Whether a sign-in ends the sessions before it, at their next refresh. */
  readonly singleSession: boolean;
  /** How many mails of accounts go out in an hour, to everybody together. */
  readonly mailsPerHour: number;
  /** After so many days the server's own signing key is followed by a new one; 0: never. */
  readonly keyRotationDays: number;
}

const keyPart = z.string().regex(/^[A-Za-z0-9_-]+$/);
/** As a JWK set for signing has them: ES256 by a P-256 key, RS256 by an RSA key of at least 2048 bits. */
const privateJwkSchema = z.discriminatedUnion('kty', [
  z.looseObject({
    kty: z.literal('EC'),
    kid: z.string().min(1),
    alg: z.literal('ES256').optional(),
    crv: z.literal('P-256'),
    x: keyPart,
    y: keyPart,
    d: keyPart,
  }),
  z.looseObject({
    kty: z.literal('RSA'),
    kid: z.string().min(1),
    alg: z.literal('RS256').optional(),
    n: keyPart.min(342),
    e: keyPart,
    d: keyPart,
    p: keyPart,
    q: keyPart,
    dp: keyPart,
    dq: keyPart,
    qi: keyPart,
  }),
]);
const jwkListSchema = z
  .array(privateJwkSchema)
  .min(1)
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length);
export type PrivateJwk = z.infer<typeof privateJwkSchema>;

/** A setting that cannot be used. The message is one line and names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const webOrigin = url('http:', 'https:')
  .refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, {
    error: 'must be an address without a path or a name, such as https://daymark.example',
  })
  .transform((text) => new URL(text).origin);
const proxies = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine((parts) => parts.every(isNetwork), {
    error: 'must be addresses or networks such as 10.0.0.0/8, separated by commas',
  });
const instant = z.iso.datetime({
  offset: true,
  error: 'must be an ISO instant such as 2026-03-05T08:00:00Z',
});

const jwtKeys = z.string().transform((text, context) => {
  try {
    return z
      .union([jwkListSchema, z.object({ keys: jwkListSchema }).transform(({ keys }) => keys)])
      .parse(JSON.parse(text));
  } catch {
    // The value is a secret, so the message does not repeat what was wrong inside it.
    context.addIssue({
      code: 'custom',
      message: 'must be a JWK set, or a JSON array, of private P-256 or RSA JWKs, each with a kid of its own',
    });
    return z.NEVER;
  }
});

const keyOfBytes = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
    error: `must be ${bytes} bytes in base64url, as npx web-push generate-vapid-keys prints them`,
  });
const vapidSubject = z
  .string()
  .refine((text) => /^mailto:[^@\s]+@[^@\s]+$/.test(text) || /^https:\/\/[^\s/]/.test(text), {
    error: 'must be an address such as mailto:care@daymark.example or https://daymark.example',
  });
const origins = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine((parts) => parts.every(isPushOrigin), {
    error: 'must be https origins without a port, separated by commas; http only on this machine itself',
  })
  .transform((parts) => parts.map((part) => new URL(part).origin));
const fileKeys = z.string().transform((text, context) => {
  try {
    return parseFileKeys(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/** Whoever starts the server sees by it that the pages name nobody yet. */
export const EXAMPLE_LEGAL_NAME = 'Example Health Ltd';
const EXAMPLE_CONTACT = 'hello@example.org';
/** Of a server that nobody but its developer reaches. */
const DEVELOPMENT_SUBJECT = 'mailto:developer@daymark.example';

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: integer(0, 65_535).default(4173),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webOrigin.optional(),
  TRUST_PROXY: proxies.default([]),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  DAYMARK_NOW: instant.transform((text) => Date.parse(text)).optional(),
  FILE_KEYS: fileKeys.optional(),
  CARE_TEAM_EMAIL: z.email('must be an e-mail address').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/@/, 'must hold an e-mail address')
    .default('Daymark <no-reply@daymark.example>'),
  PASSWORD_MIN_LENGTH: integer(1, 256).default(6),
  AUTH_SITE_URL: webOrigin.optional(),
  AUTH_JWT_KEYS: jwtKeys.optional(),
  AUTH_AUTOCONFIRM: flag.default(true),
  AUTH_SIGNUP_ENABLED: flag.default(true),
  AUTH_REQUIRE_CURRENT_PASSWORD: flag.default(true),
  AUTH_ACCESS_TOKEN_LIFE: integer(30, 86_400).default(3600),
  AUTH_INACTIVITY_DAYS: integer(1, 3650).default(30),
  AUTH_TIMEBOX_DAYS: integer(1, 3650).default(90),
  AUTH_SINGLE_SESSION: flag.default(false),
  AUTH_MAILS_PER_HOUR: integer(1, 1_000_000).default(1000),
  AUTH_KEY_ROTATION_DAYS: integer(0, 3650).default(90),
  API_DOCS: flag.optional(),
  API_REQUESTS_PER_MINUTE: integer(1, 1_000_000).default(1200),
  CHAT_QUESTIONS_PER_MINUTE: integer(1, 1_000_000).default(30),
  COACH_EMBEDDINGS: flag.default(true),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  VAPID_PUBLIC_KEY: keyOfBytes(65).optional(),
  VAPID_PRIVATE_KEY: keyOfBytes(32).optional(),
  VAPID_SUBJECT: vapidSubject.optional(),
  PUSH_ALLOWED_ORIGINS: origins.default([]),
  COMPANY_NAME: z.string().max(200).default('Example Health'),
  COMPANY_LEGAL_NAME: z.string().max(200).default(EXAMPLE_LEGAL_NAME),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
});

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 * Throws ConfigError, one line that names the variable, for the first value that cannot be used.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `${issue?.path[0]?.toString() ?? 'environment'}: ${issue?.message ?? 'is not valid'}`,
    );
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  if (production && settings.DAYMARK_NOW !== undefined)
    throw new ConfigError('DAYMARK_NOW: moves the clock for development only; unset it in production');
  if (settings.REDIS_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new ConfigError('REDIS_URL: the embedded database has one process only; set DATABASE_URL with it');

  const publicUrl =
    settings.PUBLIC_URL ??
    `http://${isIP(settings.HOST) === 6 ? `[${settings.HOST}]` : settings.HOST}:${settings.PORT}`;
  const loopback =
    isLoopbackHost(settings.HOST) &&
    (settings.PUBLIC_URL === undefined || isLoopbackHost(new URL(settings.PUBLIC_URL).hostname));
  return {
    nodeEnv: settings.NODE_ENV,
    production,
    loopback,
    devTools: !production && loopback,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    trustProxy: settings.TRUST_PROXY,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    startAt: settings.DAYMARK_NOW,
    fileKeys: settings.FILE_KEYS,
    careTeamEmail: settings.CARE_TEAM_EMAIL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    replyTo: settings.CONTACT_EMAIL,
    passwordMinLength: settings.PASSWORD_MIN_LENGTH,
    auth: {
      siteUrl: settings.AUTH_SITE_URL ?? publicUrl,
      jwtKeys: settings.AUTH_JWT_KEYS,
      autoconfirm: settings.AUTH_AUTOCONFIRM,
      signupEnabled: settings.AUTH_SIGNUP_ENABLED,
      requireCurrentPassword: settings.AUTH_REQUIRE_CURRENT_PASSWORD,
      accessTokenLifeSeconds: settings.AUTH_ACCESS_TOKEN_LIFE,
      inactivityDays: settings.AUTH_INACTIVITY_DAYS,
      timeboxDays: settings.AUTH_TIMEBOX_DAYS,
      singleSession: settings.AUTH_SINGLE_SESSION,
      mailsPerHour: settings.AUTH_MAILS_PER_HOUR,
      keyRotationDays: settings.AUTH_KEY_ROTATION_DAYS,
    },
    apiRequestsPerMinute: settings.API_REQUESTS_PER_MINUTE,
    chatQuestionsPerMinute: settings.CHAT_QUESTIONS_PER_MINUTE,
    coachEmbeddings: settings.COACH_EMBEDDINGS,
    apiDocs: settings.API_DOCS ?? !production,
    site: {
      company: settings.COMPANY_NAME,
      legalName: settings.COMPANY_LEGAL_NAME,
      contactEmail: settings.CONTACT_EMAIL ?? EXAMPLE_CONTACT,
    },
    push: pushConfig(settings, { production, publicUrl }),
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

function pushConfig(
  settings: z.infer<typeof environmentSchema>,
  { production, publicUrl }: { production: boolean; publicUrl: string },
): PushConfig {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_ALLOWED_ORIGINS } = settings;
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new ConfigError(
      'VAPID_PUBLIC_KEY: is one half of a pair; set VAPID_PRIVATE_KEY with it, or neither',
    );
  const keys = publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey };
  // The value is a secret, so the message does not repeat it.
  if (keys && publicKeyOf(keys.privateKey) !== keys.publicKey)
    throw new ConfigError('VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY');
  const given =
    settings.VAPID_SUBJECT ??
    (settings.CONTACT_EMAIL === undefined ? publicUrl : `mailto:${settings.CONTACT_EMAIL}`);
  // Some push services refuse every token that names an address inside a machine.
  const isReal = given.startsWith('https://')
    ? !isLoopbackHost(new URL(given).hostname)
    : /^mailto:[^@]+@[^@]+\.[^@.]+$/.test(given) && !given.endsWith('.localhost');
  if (production && keys && !isReal)
    throw new ConfigError(
      'VAPID_SUBJECT: must be an address where push services reach the operator, such as mailto:care@daymark.example',
    );
  if (production && PUSH_ALLOWED_ORIGINS.some((origin) => origin.startsWith('http:')))
    throw new ConfigError('PUSH_ALLOWED_ORIGINS: http is for development only');
  return { keys, subject: isReal ? given : DEVELOPMENT_SUBJECT, allowedOrigins: PUSH_ALLOWED_ORIGINS };
}

/** The public half of a P-256 private key, both in base64url; undefined where the number is no key. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}

/** https and port 443, or http on this machine itself. */
function isPushOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, hostname, href, origin } = new URL(text);
  if (href !== `${origin}/`) return false;
  return protocol === 'https:' ? port === '' : protocol === 'http:' && isLoopbackHost(hostname);
}

/** An address, a network by its length or IPv4 mask, or one of the names that the proxy's addresses may go by. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', range, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (range === undefined || (family === 4 && isIP(range) === 4)) return true;
  return /^\d{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= (family === 4 ? 32 : 128);
}

/** Whether a host name or address, with or without IPv6 brackets, is this machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  if (isIP(name) === 6) return name === '::1' || name.startsWith('::ffff:127.');
  return isIP(name) === 4 && name.startsWith('127.');
}
