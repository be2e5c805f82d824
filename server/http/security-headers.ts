import helmet from '@fastify/helmet';
import type { Config } from '../config.ts';
import type { AppInstance } from './app-instance.ts';

const SHARED_DIRECTIVES = [
  "default-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

/** No inline code anywhere, and HTML or a worker's address reaches the page through two named policies only. */
export const CONTENT_SECURITY_POLICY = [
  ...SHARED_DIRECTIVES.slice(0, 2),
  "style-src 'self'",
  "img-src 'self' data: blob:",
  ...SHARED_DIRECTIVES.slice(2),
  "require-trusted-types-for 'script'",
  'trusted-types dompurify app-sw',
].join('; ');

/** The API's documentation page is not ours: it writes inline styles and HTML, and loads no code from elsewhere. */
export const DOCS_CONTENT_SECURITY_POLICY = [
  ...SHARED_DIRECTIVES.slice(0, 2),
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  ...SHARED_DIRECTIVES.slice(2),
].join('; ');

/** Powerful features the product has no use for, switched off for it and for whatever it might frame. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export async function addSecurityHeaders(app: AppInstance, config: Pick<Config, 'publicUrl'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // A browser would refuse plain HTTP for a year after having seen it once.
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    const docs = /^\/docs(\/|\?|$)/.test(request.url);
    reply.header('content-security-policy', docs ? DOCS_CONTENT_SECURITY_POLICY : CONTENT_SECURITY_POLICY);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
}
