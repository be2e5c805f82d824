export const PROTO = 1;
/** The version of the rows' shapes. A server that needs a newer one answers 426 {minSchema}. */
export const SCHEMA_VERSION = 8;
/** Most mutations of one push. */
export const PUSH_LIMIT = 500;
/** Most entities that one mutation may declare. */
export const ENTITIES_LIMIT = 32;
/** Most rows of one page. */
export const PULL_LIMIT = 500;
