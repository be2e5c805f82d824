/** A world that broke an invariant once. No single function plants its fault again, so every run plays it as it is. */
export const MENDED_SEEDS: readonly { seed: number; name: string }[] = [
  { seed: 71000222, name: 'the tab that leads is barred, a hand-over fails late, and the next tab leads' },
  {
    seed: 91000565,
    name: 'the storage fails on a leader that waits for a slow answer, and another tab writes',
  },
  { seed: 730079, name: 'a phone of the first release is cloned before it has the rows of later tables' },
  { seed: 742358, name: 'a plan is undone after the answers that the programme is rewritten by' },
  {
    seed: 742810,
    name: 'a conversation is cleared, a message of another phone goes, and a restore loses it',
  },
  { seed: 750375, name: 'two messages of a scenario chat are said without a pause' },
  {
    seed: 750536,
    name: 'a question is taken back on one phone, a restore loses both, and the taking back arrives first',
  },
  { seed: 731810, name: 'a phone whose clock is a year ahead dates what its participant says' },
  { seed: 5200382, name: 'a document is read whose bytes a restore of two moments has lost' },
  { seed: 5200592, name: 'the answer of a full disk arrives after its file was seen to be sent' },
  { seed: 5200630, name: 'a restore puts back an upload that began weeks ago' },
  { seed: 5201376, name: 'the wait of a file ends while a later file is still on its way' },
  {
    seed: 5201684,
    name: 'a session ends over a file that is then removed, and the sign of the next one falls in the moment of a choice',
  },
  {
    seed: 5201541,
    name: 'what is kept does not fit a full device twice, and a tab that was open finds room again',
  },
  {
    seed: 5201951,
    name: 'a full device is sealed in vain, and a later start of the app finds no room at first',
  },
  { seed: 5201942, name: 'the answer that a file is whole comes after word of the restore that lost it' },
  { seed: 5202053, name: 'a change that was refused took effect all the same, and a restore loses it' },
  {
    seed: 1000186,
    name: 'what a full device keeps unsealed is opened after a restore of the server',
  },
  {
    seed: 5202462,
    name: 'a page dies before it has locked what a former participant left, and the next page of a guest seals it',
  },
  {
    seed: 5202960,
    name: 'a worker wakes where a page died before it had locked what a former participant left',
  },
  {
    seed: 5202842,
    name: 'a leader freezes while the storage of the tab that would steal its lock fails now and then',
  },
  { seed: 5202129, name: 'a tab does not hear that a refused change is sent anew' },
  { seed: 5200158, name: 'a plan moves the task that its talk was opened from, and completes it there' },
  { seed: 91001188, name: 'a tab that waits for a hand shows that its storage failed, until it reads again' },
];

export interface NamedSeed {
  seed: number;
  /** What happens in that world. */
  name: string;
  /** The module of faults/ that this world shows, without its ending. */
  fault: string;
  /** What the world breaks with the fault planted. */
  invariant: string;
}

/**
 * Worlds that once showed a fault, or in which something rare meets. Every run of more than one seed plays them first;
 * with the fault planted, each must break its invariant.
 */
export const NAMED_SEEDS: readonly NamedSeed[] = [
  {
    seed: 1,
    name: 'a restore removes rows that a phone holds',
    fault: 'nothing-asked-again-after-a-restore',
    invariant: 'I1',
  },
  {
    seed: 4,
    name: 'a new mutation would overtake a later one of the same entity',
    fault: 'coalesced-past-a-later-row',
    invariant: 'I3',
  },
  {
    seed: 7,
    name: 'a token is rejected while mutations are pending',
    fault: 'a-refused-token-empties-the-outbox',
    invariant: 'I1',
  },
  {
    seed: 62,
    name: 'two phones set one field, and the earlier mutation arrives last',
    fault: 'a-clash-is-won-by-who-arrives-last',
    invariant: 'I4',
  },
  {
    seed: 134,
    name: 'a mutation is rejected and the pull breaks off',
    fault: 'no-rebase-after-a-refusal',
    invariant: 'I6/I7/I10',
  },
  {
    seed: 24,
    name: 'a mutation waits behind a blocked one',
    fault: 'order-by-lane-ignored',
    invariant: 'I3',
  },
  {
    seed: 21,
    name: 'a reset of several pages after tombstones were collected',
    fault: 'the-start-of-a-reset-forgotten',
    invariant: 'I13',
  },
  {
    seed: 31,
    name: 'a whole push is rejected and halved',
    fault: 'the-second-half-sent-first',
    invariant: 'I3',
  },
  {
    seed: 152,
    name: 'a frozen leader loses its lock, and the next leader freezes',
    fault: 'a-robbed-leader-leads-on',
    invariant: 'I13',
  },
  {
    seed: 21,
    name: 'the device runs full during a pull',
    fault: 'a-thrown-out-pull-swapped-in',
    invariant: 'I6/I7/I10',
  },
  {
    seed: 26,
    name: 'a restore loses a task and its removal, and the removal arrives first',
    fault: 'a-deleted-row-made-again',
    invariant: 'I14',
  },
  {
    seed: 46,
    name: 'a mutation is sent under the token of another participant',
    fault: 'another-participants-changes-run',
    invariant: 'I9',
  },
  {
    seed: 561,
    name: 'a conversation is cleared while another phone still sends a question',
    fault: 'a-cleared-message-stored-late',
    invariant: 'I2',
  },
  {
    seed: 2,
    name: 'a long file goes in many parts on a good line',
    fault: 'a-long-file-put-off-in-its-middle',
    invariant: 'I20',
  },
  {
    seed: 2,
    name: 'the lead is stolen from a tab in the middle of a file',
    fault: 'files-sent-on-after-the-lead-is-lost',
    invariant: 'I19',
  },
  {
    seed: 88,
    name: 'a restore forgets a file that is on its way',
    fault: 'a-confirmed-figure-that-falls',
    invariant: 'I21',
  },
  {
    seed: 38,
    name: 'a session ends over an upload',
    fault: 'a-session-that-is-over-for-files-for-ever',
    invariant: 'I20',
  },
  {
    seed: 20,
    name: 'the server fails on a file that is on its way',
    fault: 'a-file-put-off-and-never-tried-again',
    invariant: 'I20',
  },
  {
    seed: 8,
    name: 'an upload takes weeks',
    fault: 'a-part-that-does-not-renew-its-upload',
    invariant: 'I21',
  },
  {
    seed: 24,
    name: 'a sign-out keeps a file that waits',
    fault: 'a-kept-file-left-out-of-its-box',
    invariant: 'I18',
  },
  {
    seed: 730079,
    name: 'a settling names another clash than the one that its talk has',
    fault: 'a-settling-hides-a-later-clash',
    invariant: 'I17',
  },
  {
    seed: 13,
    name: 'a question is asked under a clock that was set back, behind a clearing that its phone had not seen',
    fault: 'a-question-behind-an-unseen-clearing-gone',
    invariant: 'I17',
  },
  {
    seed: 708,
    name: 'two phones choose one reminder, and the earlier choice arrives last',
    fault: 'an-earlier-reminder-counts',
    invariant: 'I4',
  },
];
