export const PROTO = 1;
/** Most mutations of one push. */
export const PUSH_LIMIT = 500;
/** Most entities that one mutation may declare. */
export const ENTITIES_LIMIT = 32;
/** Most rows of one page. */
export const PULL_LIMIT = 500;
