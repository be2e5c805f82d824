import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import { plainTyped } from '#shared/protocol/typed.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { confirmSignUp } from '../verbs/confirm-sign-up.ts';
import type { OwnSignUp, ParticipantProof } from '../verbs/confirm-sign-up.ts';
import { parseEmailAddress } from '../proof/email-address.ts';
import { followLink } from '../verbs/follow-link.ts';
import type { CodeKind } from '../store/one-time-tokens-repository.ts';
import { redirectTarget } from '../proof/redirect-target.ts';
import { fieldsOf, textField } from '../proof/request-fields.ts';
import type { Fields } from '../proof/request-fields.ts';
import { originOf } from './request-origin.ts';
import { verifyCode } from '../verbs/verify-code.ts';

/** More than a browser keeps. */
const MOST_VERIFIERS = 16;

const schema = { tags: ['auth'], security: [] };

/** The routes of the auth API that take a code or a link, in the scope of authRoutes. */
export function addVerifyRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/verify', { schema }, async (request) => {
    const fields = fieldsOf(request.body);
    const type = textField(fields, 'type');
    const proof = proofOf(fields, type);
    const kind = kindOf(type);
    if (kind === null) throw new HttpError(400, 'validation_failed', 'Unsupported verification type');
    await context.limits.takeVerify(request.ip, proof.kind === 'link' ? 'link' : 'digits');
    const own = kind === 'confirmation' ? ownSignUpOf(fields) : null;
    if (own !== null) return confirmSignUp(context, proof, own, originOf(request));
    return verifyCode(context, kind, proof, originOf(request));
  });

  // Without its HEAD: a mail scanner that asks for the headers of a link must not use it up.
  app.get<{ Querystring: Fields }>('/verify', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const [type, token, wanted] = ['type', 'token', 'redirect_to'].map((name) =>
      queryText(request.query, name),
    );
    if (!type) throw new HttpError(400, 'validation_failed', 'Verify requires a verification type');
    if (!token) throw new HttpError(400, 'validation_failed', 'Verify requires a token or a token hash');
    await context.limits.takeVerify(request.ip, 'link');
    const target = redirectTarget(wanted ?? '', context.settings.siteUrl);
    const url = await followLink(context, { kind: kindOf(type), token, target }, originOf(request));
    return reply.redirect(url, 303);
  });
}

/** What a verification type asks about. The client's `email` stands for the code of a sign-up. */
function kindOf(type: string): CodeKind | null {
  switch (type) {
    case 'recovery':
      return 'recovery';
    case 'signup':
    case 'email':
      return 'confirmation';
    case 'email_change':
      return 'email_change';
    default:
      return null;
  }
}

/**
 * This product's own pages say whose sign-up they finish: by the verifiers that the browser keeps, and by a password where
 * none is right. Null for other clients of the auth API.
 */
function ownSignUpOf(fields: Fields): OwnSignUp | null {
  const { code_verifiers: verifiers } = fields;
  if (!Array.isArray(verifiers)) return null;
  const texts = verifiers.slice(0, MOST_VERIFIERS).filter((verifier) => typeof verifier === 'string');
  return { verifiers: texts, password: textField(fields, 'password') || null };
}

function proofOf(fields: Fields, type: string): ParticipantProof {
  const [token, linkToken, email] = ['token', 'token_hash', 'email'].map((name) => textField(fields, name));
  if (type === '') throw invalid(400, 'Verify requires a verification type');
  if ((token === '') === (linkToken === ''))
    throw invalid(400, 'Verify requires either a token or a token hash');
  if (linkToken) {
    if (email) throw invalid(400, 'Only the token_hash and type should be provided');
    return { kind: 'link', linkToken };
  }
  const phone = textField(fields, 'phone');
  if (!email && phone !== '') refusePhone(phone);
  if (!email || phone !== '') {
    throw invalid(400, 'Only an email address or phone number should be provided on verify');
  }
  try {
    return { kind: 'code', email: parseEmailAddress(email), code: plainTyped(token ?? '') };
  } catch (error) {
    throw invalid(422, 'Invalid email format', error);
  }
}

/** No phone is known here, so every code for one is wrong. E.164: at most fifteen digits. */
function refusePhone(phone: string): never {
  if (!/^[1-9]\d{1,14}$/.test(phone.replaceAll(/[+\s]/g, ''))) {
    throw invalid(422, 'Invalid phone number format (E.164 required)');
  }
  throw new HttpError(403, 'otp_expired', 'Token has expired or is invalid');
}

function invalid(status: 400 | 422, detail: string, cause?: unknown): HttpError {
  return new HttpError(status, 'validation_failed', detail, { cause });
}

function queryText(query: Fields, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}
