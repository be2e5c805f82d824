import type { z } from 'zod/mini';
import type { MutationDefinition } from '../protocol/mutation.ts';
import { addEvent } from './mutations/add-event.ts';
import { answerInChat } from './mutations/answer-in-chat.ts';
import { clearChat } from './mutations/clear-chat.ts';
import { applyPlan } from './mutations/apply-plan.ts';
import { decideProposal } from './mutations/decide-proposal.ts';
import { deleteDocument } from './mutations/delete-document.ts';
import { editEvent } from './mutations/edit-event.ts';
import { moveEvent } from './mutations/move-event.ts';
import { patchEventMetadata } from './mutations/patch-event-metadata.ts';
import { processDocument } from './mutations/process-document.ts';
import { removeEvent } from './mutations/remove-event.ts';
import { reviewDocument } from './mutations/review-document.ts';
import { sayInChat } from './mutations/say-in-chat.ts';
import { sayInScenario } from './mutations/say-in-scenario.ts';
import { saveCheckIn } from './mutations/save-check-in.ts';
import { saveQuestionnaire } from './mutations/save-questionnaire.ts';
import { saveSetup } from './mutations/save-setup.ts';
import { setReminders } from './mutations/set-reminders.ts';
import { settlePlan } from './mutations/settle-plan.ts';
import { setTaskStatus } from './mutations/set-task-status.ts';
import { setTimeZone } from './mutations/set-time-zone.ts';
import { skipEvent } from './mutations/skip-event.ts';
import { startScenario } from './mutations/start-scenario.ts';
import { submitDay } from './mutations/submit-day.ts';
import { undoPlan } from './mutations/undo-plan.ts';
import { withdrawFromChat } from './mutations/withdraw-from-chat.ts';
import type { EntityRows } from './registry.ts';

/** Every kind of mutation. */
const definitions = [
  setTaskStatus,
  skipEvent,
  patchEventMetadata,
  addEvent,
  moveEvent,
  editEvent,
  removeEvent,
  saveCheckIn,
  submitDay,
  setTimeZone,
  saveSetup,
  saveQuestionnaire,
  decideProposal,
  sayInChat,
  answerInChat,
  withdrawFromChat,
  clearChat,
  startScenario,
  sayInScenario,
  applyPlan,
  undoPlan,
  settlePlan,
  processDocument,
  reviewDocument,
  deleteDocument,
  setReminders,
] as const satisfies readonly AnyMutation[];
type Definition = (typeof definitions)[number];

/** Every kind of mutation, by its name on the wire. */
export const mutations = Object.fromEntries(definitions.map((each) => [each.kind, each])) as {
  readonly [D in Definition as D['kind']]: D;
};

export type MutationKind = Definition['kind'];
export type MutationArgs<K extends MutationKind> = z.infer<(typeof mutations)[K]['argsSchema']>;

/** A definition whose arguments are not known at compile time; parse them with `argsSchema` first. */
export type AnyMutation = Omit<MutationDefinition<string, never, EntityRows>, 'argsSchema'> & {
  readonly argsSchema: z.ZodMiniType<unknown>;
};

export function isMutationKind(text: string): text is MutationKind {
  return Object.hasOwn(mutations, text);
}
