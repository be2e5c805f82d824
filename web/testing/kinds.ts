/** Features' tests know no app; what it hands to them they get from here. */
export { kinds } from '#web/app/kinds.ts';
