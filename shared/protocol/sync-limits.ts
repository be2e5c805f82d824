export const PROTO = 1;
/** Most changes of one push. */
export const PUSH_LIMIT = 500;
/** Most entities that one change may be about. */
export const ENTITIES_LIMIT = 32;
/** Most rows of one page. */
export const PULL_LIMIT = 500;
