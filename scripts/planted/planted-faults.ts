/** A fault in one place of the product, and the test that must fail with it. */
export interface PlantedFault {
  name: string;
  file: string;
  /** Text that the file has once, and what comes in its place. */
  replace: readonly [from: string, to: string];
  seenBy: string;
}

const SENDER = 'sync/uploads/file-sender.ts';
const SENDING = 'sync/uploads/sending-goes-on.test.ts';
const DELETIONS = 'server/modules/documents/runs-and-deletions.test.ts';
const REMINDERS = 'server/modules/push-notifications/reminders/reminder-run.test.ts';

/** Faults that no test saw once. Those inside mutators are in scripts/simulation/misrules. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a file of many parts is put off in the middle',
    file: 'sync/uploads/send-file.ts',
    replace: ['          idle = -1;\n', ''],
    seenBy: SENDING,
  },
  {
    name: 'a tab that lost the lead goes on sending',
    file: SENDER,
    replace: ['        if (!isOurs()) over.abort();\n', ''],
    seenBy: SENDING,
  },
  {
    name: 'the confirmed figure of a file falls',
    file: 'sync/uploads/upload-store.ts',
    replace: ['Math.max(row.confirmed, change.confirmed ?? 0)', 'change.confirmed ?? row.confirmed'],
    seenBy: SENDING,
  },
  {
    name: 'a session that was over ends the sending in this tab for good',
    file: SENDER,
    replace: ['    isSessionOver = false;\n    line.reset();\n', '    line.reset();\n'],
    seenBy: SENDING,
  },
  {
    name: 'a file that was put off is never tried again by itself',
    file: SENDER,
    replace: ['Math.max(line.left(), waits.get(id)?.left() ?? 0)', '(id ? line.left() : 0)'],
    seenBy: SENDING,
  },
  {
    name: 'a full device lets go of the last two weeks too',
    file: 'sync/store/make-room.ts',
    replace: ['new Date(now - KEPT_MS)', 'new Date(now + KEPT_MS)'],
    seenBy: 'sync/store/young-days.test.ts',
  },
  {
    name: 'an answer leaves a full device by the day on which it was said',
    file: 'shared/product/registry.ts',
    replace: ["evictBy: 'asked_at'", "evictBy: 'said_at' as never"],
    seenBy: 'sync/store/young-days.test.ts',
  },
  {
    name: 'a clearing takes sealed questions out of the queue',
    file: 'sync/store/delete-cleared.ts',
    replace: ["row.state !== 'sealed' && ", ''],
    seenBy: 'sync/daymark/actions/chat-actions.test.ts',
  },
  {
    name: 'an export has the first part of each file alone',
    file: 'server/modules/documents/personal-documents.ts',
    replace: ['of file.parts) yield', 'of file.parts.slice(0, 1)) yield'],
    seenBy: DELETIONS,
  },
  {
    name: 'a store that fails at an erasure is forgotten',
    file: 'server/modules/documents/personal-documents.ts',
    replace: [
      'await removeFilesOf(blobs, userId);',
      'await removeFilesOf(blobs, userId).catch(() => undefined);',
    ],
    seenBy: DELETIONS,
  },
  {
    name: 'the strip of pictures of an erased account stays',
    file: 'server/modules/documents/add-crops.ts',
    replace: ['if (!document?.crops) await', 'if (document && !document.crops) await'],
    seenBy: DELETIONS,
  },
  {
    name: 'a part does not renew its upload',
    file: 'server/modules/documents/upload-document.ts',
    replace: ['.set({ parts: JSON.stringify(parts), touched_at })', '.set({ parts: JSON.stringify(parts) })'],
    seenBy: 'server/modules/documents/sweep-documents.test.ts',
  },
  {
    name: 'a plan is replayed without the rows around it',
    file: 'sync/store/rebase.ts',
    replace: ['new Map([...ranged, ...base,', 'new Map([...(ranged.size < 0 ? ranged : []), ...base,'],
    seenBy: 'sync/daymark/actions/scenario-actions.test.ts',
  },
  {
    name: 'the version of the rows is read after the facts',
    file: 'server/modules/push-notifications/reminders/take-look.ts',
    replace: [
      '  const seenVersion = await currentVersion(trx, userId);\n  const facts = await readFacts(trx, userId, now);\n',
      '  const facts = await readFacts(trx, userId, now);\n  const seenVersion = await currentVersion(trx, userId);\n',
    ],
    seenBy: REMINDERS,
  },
  {
    name: 'a claim that is there does not stop the push',
    file: 'server/modules/push-notifications/reminders/claims-repository.ts',
    replace: [
      '    )\n    .execute();',
      '    )\n    .onConflict((conflict) => conflict.doNothing())\n    .execute();',
    ],
    seenBy: REMINDERS,
  },
  {
    name: 'a try is counted after the push alone',
    file: 'server/modules/push-notifications/reminders/take-look.ts',
    replace: ['if (Object.keys(begun).length > 0) await', 'if (Object.keys(begun).length < 0) await'],
    seenBy: REMINDERS,
  },
  {
    name: 'a settling hides a clash that was judged after it',
    file: 'shared/product/mutations/settle-plan.ts',
    replace: ['    if (!isSeen) return { ok: true };\n', ''],
    seenBy: 'shared/product/mutations/settle-plan.test.ts',
  },
  {
    name: 'a clearing that its phone had not seen takes a question whose clock was set back',
    file: 'shared/product/mutations/say-in-chat.ts',
    replace: ['const cleared = or_later ?', 'const cleared = or_later === null ?'],
    seenBy: 'sync/daymark/actions/chat-actions.test.ts',
  },
  {
    name: 'of two choices of one reminder the one that arrives last counts',
    file: 'shared/product/mutations/set-reminders.ts',
    replace: ['field === undefined || others.length > 0 ? null :', 'field || others.length > 0 ? null :'],
    seenBy: 'sync/testing/contract/transport-contract.test.ts',
  },
  {
    name: 'a choice of reminders that lost is not told',
    file: 'shared/product/server-rules/conflict-notice.ts',
    replace: [
      "if (decision.kind === 'unopposed'",
      "if (set.table === 'reminder_settings' || decision.kind === 'unopposed'",
    ],
    seenBy: 'sync/testing/contract/transport-contract.test.ts',
  },
  {
    name: 'one channel serves all accounts of a device',
    file: 'web/platform/sync/create-browser-ports.ts',
    replace: ['`daymark-${options.env}-${options.userId}`', '`daymark-${options.env}`'],
    seenBy: 'web/platform/sync/create-browser-ports.test.ts',
  },
];
