import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context/auth-context.ts';
import { linkOptions } from '../proof/link-options.ts';
import type { Redirecting } from '../proof/link-options.ts';
import { fieldsOf, textField } from '../proof/request-fields.ts';
import { originOf } from './request-origin.ts';
import { requestRecovery } from '../verbs/request-recovery.ts';
import { resendConfirmation } from '../verbs/resend-confirmation.ts';

const open = { schema: { tags: ['auth'], security: [] } };

/** The routes of the auth API that send a code, in the scope of authRoutes. */
export function addMailRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post<Redirecting>('/recover', open, async (request) => {
    const fields = fieldsOf(request.body);
    const link = linkOptions(context, request.query, fields);
    await requestRecovery(context, { email: textField(fields, 'email'), ...link }, originOf(request));
    return {};
  });

  app.post<Redirecting>('/resend', open, async (request) => {
    const fields = fieldsOf(request.body);
    const link = linkOptions(context, request.query, fields);
    const [type, email, phone] = [
      textField(fields, 'type'),
      textField(fields, 'email'),
      textField(fields, 'phone'),
    ];
    await resendConfirmation(context, { type, email, phone, ...link }, originOf(request));
    return {};
  });
}
