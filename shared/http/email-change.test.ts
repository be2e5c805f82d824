import { expect, it } from 'vitest';
import { confirmEmailBodySchema } from './email-change.ts';

it.each(['123456', '１２３４５６', '١٢٣٤٥٦', '123\u200B456'])('takes the code %j', (code) =>
  expect(confirmEmailBodySchema.safeParse({ code }).success).toBe(true),
);

it.each(['12345', '1234567', '12345a', ''])('refuses %j', (code) =>
  expect(confirmEmailBodySchema.safeParse({ code }).success).toBe(false),
);
