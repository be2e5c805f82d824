import type { UploadRow } from '#sync/store/schema.ts';
import { demand } from '../broken-invariant.ts';
import { LONGEST_RETRY_AFTER } from './file-fates.ts';
import { livingTabs, type ChosenFile, type FileWorld } from './file-world.ts';
import { checkSaid, lookAtFiles } from './look-at-files.ts';
import { addWhatIsShared } from './share-steps.ts';
import { comeBack } from './sign-out-with-files.ts';

/** Shorter at first, while files are on their way, so that none is put off and tried again unseen. */
const [SHORT_ROUND_MS, SHORT_ROUNDS_MS, ROUND_MS] = [1_000, 30_000, 20_000];
/** With a line and a server, after the last Retry-After. */
const WHOLE_WITHIN_MS = 12 * 60_000 + LONGEST_RETRY_AFTER * 1000;

/**
 * I20: once line, server, phones and tabs are well, every file that was not refused is whole within twelve minutes without
 * a hand.
 */
export async function healFiles(files: FileWorld): Promise<void> {
  const { world, server, phones, log } = files;
  log('everything heals');
  server.failWrites(0);
  for (const phone of phones) {
    phone.isBad = false;
    phone.isFull = false;
    phone.hanging?.abort();
    phone.hanging = undefined;
    phone.device.connectivity.set(true);
    for (const tab of phone.tabs) {
      tab.indexedDB.setFull(false);
      if (tab.isAlive() && tab.isFrozen()) tab.thaw();
    }
    await comeBack(files, phone);
    if (livingTabs(phone).length === 0) await files.openTab(phone);
    await addWhatIsShared(files, phone);
    // The participant looks at the app; where the session had ended, after signing in.
    for (const tab of livingTabs(phone)) tab.lifecycle.emit('visible');
  }
  let rows = await lookAtFiles(files);
  for (let waited = 0; open(files, rows).length > 0;) {
    const round = waited < SHORT_ROUNDS_MS ? SHORT_ROUND_MS : ROUND_MS;
    const [late] = open(files, rows);
    demand(
      waited <= WHOLE_WITHIN_MS,
      'I20',
      () =>
        `${late?.id} of ${late?.size} bytes is not whole: ${JSON.stringify(rows.get(late?.id ?? '')) ?? 'no row'}`,
    );
    await world.advance(round);
    waited += round;
    // A tab whose end was drawn before may end only now.
    for (const phone of phones) {
      if (livingTabs(phone).length === 0) await files.openTab(phone);
      await addWhatIsShared(files, phone);
    }
    await server.runQueue('rows');
    rows = await lookAtFiles(files);
  }
  // Removals and wishes that wait go, too.
  await world.advance(2 * 60_000);
  rows = await lookAtFiles(files);
  for (const phone of phones) await checkSaid(files, phone, rows);
}

/** The phone has the bytes no more. */
const LET_GO: ReadonlySet<UploadRow['state']> = new Set(['sent', 'bytes_gone']);

/** Files that still have to arrive. */
function open({ files }: FileWorld, rows: ReadonlyMap<string, UploadRow>): ChosenFile[] {
  return files.filter(({ id, isReleased, isLost, wasWhole }) => {
    const state = rows.get(id)?.state;
    if (isReleased || (isLost && (state === undefined || LET_GO.has(state)))) return false;
    return state !== 'refused' && (!wasWhole || (state !== undefined && state !== 'sent'));
  });
}
