import { PLANTED_FAULTS } from './planted-faults.ts';

/**
 * Worlds that once showed a fault, or in which something rare meets, each by what happens in it and by the planted fault
 * that stands behind it: with that planted, the world that is remembered for it shows it.
 */
const NAMES = [
  { fault: 'nothing asked again after a restore', name: 'a restore takes away rows that a phone has' },
  {
    fault: 'coalesced past a later row of the same thing',
    name: 'a further change would overtake a later one of the same thing',
  },
  { fault: 'a refused token empties the outbox', name: 'a token is refused while changes wait' },
  {
    fault: 'a clash is won by who arrives last',
    name: 'two phones choose, and the earlier choice arrives last',
  },
  { fault: 'no rebase after a refusal', name: 'a change is refused and the pull breaks off' },
  { fault: 'order by lane ignored', name: 'a change waits behind a blocked one' },
  {
    fault: 'the start of a reset forgotten by its cursor',
    name: 'a reset of several pages after tombstones were collected',
  },
  {
    fault: 'the second half of a refused push sent first',
    name: 'a push is refused as a whole and halved',
  },
  {
    fault: 'a leader that was robbed in its sleep takes itself for one still',
    name: 'a leader is robbed while it is frozen, and another one freezes',
  },
  {
    fault: 'what is left of a pull that was thrown out is swapped in',
    name: 'the device runs full in the middle of a pull',
  },
  {
    fault: 'a deleted row made anew',
    name: 'a restore loses a task and its removal, and hears of the removal first',
  },
  {
    fault: 'the changes of one participant run as those of whoever is signed in',
    name: 'a change is sent under the token of another participant',
  },
] as const;

/** Every run of more than one seed plays them first. */
export const NAMED_SEEDS: readonly { seed: number; name: string; fault: string }[] = NAMES.map(
  ({ fault, name }) => ({ fault, name, seed: worldOf(fault) }),
);

function worldOf(fault: string): number {
  const planted = PLANTED_FAULTS.find(({ name }) => name === fault);
  if (!planted) throw new Error(`No such planted fault: ${fault}`);
  return planted.caught.seed;
}
