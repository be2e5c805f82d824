import '#sync/store/dexie-here.ts';

/**
 * The live query of screens that show nothing before the store is here: every screen but today's list, which uses
 * `use-live-query.ts`. It brings Dexie with the screen, so that the first call is followed while the store comes.
 */
export { useLiveQuery } from 'dexie-react-hooks';
