import { Dexie } from 'dexie';
import { dexieHasCome } from './come-dexie.ts';

/** Imported by what loads with Dexie: from then on waiting calls are followed by live queries. */
dexieHasCome(Dexie);
