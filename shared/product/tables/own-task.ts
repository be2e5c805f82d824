import { z } from 'zod/mini';
import { rule } from '../../protocol/rule.ts';
import { OWN_TASK_TYPES } from './own-types.ts';

export const TASK_TITLE_MAX = 200;

/** One line of 1 to 200 characters without space at its ends. */
export const taskTitleSchema = z.string().check(
  z.minLength(1, 'must not be empty'),
  z.maxLength(TASK_TITLE_MAX, `must be at most ${TASK_TITLE_MAX} characters`),
  rule('trimmed/1', (title) => title === title.trim(), 'must not begin or end with a space'),
  rule('single_line/1', (title) => !/\p{Cc}/u.test(title), 'must be a single line'),
);

export const ownTaskTypeSchema = z.enum(OWN_TASK_TYPES);
