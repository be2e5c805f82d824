/**
 * Worlds that once showed a fault, or in which something rare meets: every run of more than one seed plays them first.
 * `name` is what happens in it; with the fault planted that stands behind it, the world shows it.
 */
export const NAMED_SEEDS: readonly { seed: number; name: string }[] = [
  { seed: 1, name: 'a restore takes away rows that a phone has' },
  { seed: 5, name: 'a further change would overtake a later one of the same thing' },
  { seed: 7, name: 'a token is refused, and so is the next one' },
  { seed: 9, name: 'two phones choose, and the earlier choice arrives last' },
  { seed: 40, name: 'a change is refused and the pull breaks off' },
  { seed: 47, name: 'a change waits behind a blocked one' },
  { seed: 58, name: 'a reset of several pages after tombstones were collected' },
  { seed: 76, name: 'a push is refused as a whole and halved' },
  { seed: 79, name: 'the first page after a restore comes late' },
  { seed: 132, name: 'a leader is robbed while it is frozen, and another one freezes' },
  { seed: 252, name: 'a frozen tab wakes to hear that rows were applied, and then of a sign-out' },
  { seed: 1_001_154, name: 'the database gives up while the participant asks for a sync that has to wait' },
  { seed: 1_001_647, name: 'a phone with a wrong clock chooses before it has ever heard of the server' },
  { seed: 1_005_189, name: 'the storage fails for a while on a tab that has to sign in again' },
  {
    seed: 1_006_367,
    name: 'answers are asked again together with what was done to the events made from them',
  },
];
