/** That a lesson is read, with a tick before it. */
export const LESSON_DONE = 'inline-flex items-center gap-1.5 text-sm font-semibold normal-nums text-ok';
