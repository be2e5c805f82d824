import type { MutationKind } from '#shared/product/definitions.ts';
import { chatOracles } from './chat-oracles.ts';
import { dayOracles } from './day-oracles.ts';
import { documentOracles } from './document-oracles.ts';
import { eventOracles } from './event-oracles.ts';
import type { Oracle } from './oracle.ts';
import { planOracles } from './plan-oracles.ts';
import { scenarioOracles } from './scenario-oracles.ts';

export type Oracles = { readonly [K in MutationKind]: Oracle<K> };

/** Every kind has an oracle of its own: one without does not compile. */
export const ORACLES: Oracles = {
  ...eventOracles,
  ...dayOracles,
  ...chatOracles,
  ...scenarioOracles,
  ...planOracles,
  ...documentOracles,
};
