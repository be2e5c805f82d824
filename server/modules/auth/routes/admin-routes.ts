import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUuid } from '#shared/protocol/ids.ts';
import { HttpError } from '#server/http/http-error.ts';
import { accountJson } from '../store/account-json.ts';
import type { AccountRow } from '../store/account-json.ts';
import { accountById } from '../store/accounts-repository.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { createAccountForOperator, updateAccountForOperator } from '../verbs/manage-account.ts';
import type { OperatorChange } from '../verbs/manage-account.ts';
import { listAccounts } from '../verbs/list-accounts.ts';
import { fieldsOf, objectField, textField } from '../proof/request-fields.ts';
import type { Fields } from '../proof/request-fields.ts';
import { originOf } from './request-origin.ts';
import { requireOperator } from './require-operator.ts';

const schema = { tags: ['operators'] };
const MOST_PER_PAGE = 1000;

/** Accounts for operators, as the admin part of the public client speaks, under /auth/v1/admin; see authRoutes. */
export function addAdminRoutes(auth: FastifyInstance, context: AuthContext): void {
  void auth.register(
    async (app) => {
      app.addHook('onRequest', (request) => requireOperator(context, request));

      app.post('/users', { schema }, async (request) =>
        accountJson(await createAccountForOperator(context, changeOf(request), originOf(request))),
      );

      app.get<{ Querystring: Fields }>('/users', { schema }, async (request, reply) => {
        const page = wholeNumber(request.query.page, 1, 1_000_000);
        const perPage = wholeNumber(request.query.per_page, 50, MOST_PER_PAGE);
        const { accounts, total } = await listAccounts(context, { page, perPage });
        const last = Math.max(1, Math.ceil(total / perPage));
        const link = (to: number, rel: string) =>
          `<${context.settings.issuer}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
        const next = page < last ? [link(page + 1, 'next')] : [];
        reply.header('x-total-count', String(total)).header('link', [...next, link(last, 'last')].join(', '));
        return { users: accounts.map(accountJson), aud: 'authenticated' };
      });

      app.get<{ Params: { id: string } }>('/users/:id', { schema }, async (request) =>
        accountJson(await accountOf(context, request.params.id)),
      );

      app.put<{ Params: { id: string } }>('/users/:id', { schema }, async (request) => {
        const { id } = await accountOf(context, request.params.id);
        return accountJson(await updateAccountForOperator(context, id, changeOf(request), originOf(request)));
      });

      app.delete<{ Params: { id: string } }>('/users/:id', { schema }, async (request) => {
        const { id } = await accountOf(context, request.params.id);
        if (fieldsOf(request.body).should_soft_delete === true) {
          throw new HttpError(422, 'validation_failed', 'Accounts are deleted wholly or not at all');
        }
        if (!(await context.eraseAccount(id))) throw notFound();
        return {};
      });
    },
    { prefix: '/admin' },
  );
}

async function accountOf(context: AuthContext, id: string): Promise<AccountRow> {
  if (!isUuid(id.toLowerCase())) throw new HttpError(404, 'validation_failed', 'user_id must be an UUID');
  const account = await context.database.asAuth((trx) => accountById(trx, id.toLowerCase()));
  if (account === undefined) throw notFound();
  return account;
}

function changeOf(request: FastifyRequest): OperatorChange {
  const fields = fieldsOf(request.body);
  const text = (name: string) => ((fields[name] ?? null) === null ? null : textField(fields, name));
  if (textField(fields, 'phone') !== '') {
    throw new HttpError(422, 'phone_provider_disabled', 'Phone numbers are not supported');
  }
  return {
    id: text('id'),
    email: text('email'),
    password: text('password'),
    confirmed: fields.email_confirm === true,
    userMetadata: objectField(fields, 'user_metadata'),
    appMetadata: objectField(fields, 'app_metadata'),
    banDuration: text('ban_duration'),
  };
}

/** A query's positive number, or what stands for an absent one. Throws HttpError 400. */
function wholeNumber(value: unknown, absent: number, most: number): number {
  if (value === undefined || value === '') return absent;
  const number = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : 0;
  if (number < 1)
    throw new HttpError(
      400,
      'validation_failed',
      'Bad pagination parameters: use page and per_page from 1 on',
    );
  return Math.min(number, most);
}

function notFound(): HttpError {
  return new HttpError(404, 'user_not_found', 'User not found');
}
