import '../store/dexie-here.ts';

/** The reading half: Dexie, the store over it and the screens' queries. It loads after the first rows are shown. */
export { createStore } from '../store/store.ts';
export { createQueries } from './queries/create-queries.ts';
