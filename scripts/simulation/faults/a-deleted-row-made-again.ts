import { judgeMutation as real } from '#shared/push/judge-mutation.ts';

/** A change may write a row that was deleted. */
export const faulty: typeof real = (context, held, mutation, moments) =>
  real(context, { ...held, wasDeleted: () => false }, mutation, moments);
