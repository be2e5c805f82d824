import type { ComponentType } from 'react';
import type { MutationKind } from '#shared/product/definitions.ts';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { RejectedMutation } from '#sync/client.ts';
import type { SyncActions, SyncClient } from '#sync/daymark/client.ts';
import type { DecidedPlan } from './decided-plan.ts';

/** How one kind of mutation reads on the screen. A feature declares its kinds in its kinds.tsx; every member is required. */
export interface KindUi {
  /**
   * What a mutation was, in the participant's words: 'Zone 2 ride to Completed'. `args` may not parse. `titleOf` knows the
   * tasks on this device.
   */
  title: (args: unknown, titleOf: (eventId: string) => string | undefined) => string;
  /** What the programme's screen tells when the server refuses a mutation; null where it tells nothing. */
  failure: FailureWords | null;
  /** How a refused mutation can be edited; null where it has nothing to edit. */
  editor: KindEditor | null;
  /** What the participant reads instead of Edit where there is no editor, or where it does not open. */
  noEdit: string;
  /** A refused mutation goes again as it was sent, or with what its editor makes of it now. */
  retry: 'as_sent' | 'by_editor';
  /** What is lost with a discarded mutation besides itself, as the end of 'will be lost ...'; null for nothing. */
  lostOnDiscard: string | null;
  /** Whether a mutation chose what one side of a notice says; null where the kind sets no merged field. */
  notices: ((args: unknown, side: Notice['kept']) => boolean) | null;
}

export interface FailureWords {
  title: string;
  body?: string;
}

/** Every kind has one, or web/app/kinds.ts does not compile. */
export type KindsUi = Readonly<Record<MutationKind, KindUi>>;

export type KindEditor =
  /** A few fields, shown in the list's own dialog; null where the arguments are not understood. */
  | { kind: 'fields'; open: (change: RefusedChange, now: number) => ChangeEditor | null }
  /** The feature's own form, shown over the list. */
  | { kind: 'form'; load: () => Promise<{ default: ComponentType<RefusedFormProps> }> }
  /** A page that opens with what was refused; null where it would open without. */
  | { kind: 'page'; pageOf: (change: Pick<RejectedMutation, 'uid' | 'args'>) => EditorPage | null };

/** A refused mutation, with whose it is, and with what it decides about where it decides about the plan. */
export interface RefusedChange extends Pick<RejectedMutation, 'args'> {
  plan: DecidedPlan | null;
  userId: string;
}

export interface RefusedFormProps {
  sync: SyncClient;
  change: RejectedMutation;
  onClose: () => void;
}

export interface EditorPage {
  to: '/app/setup' | '/app/habits-questionnaire-task';
  state: { refused: string; eventId?: string };
}

/** One thing that can be changed about a refused change; with `options` it is a choice of them. */
export interface EditField {
  key: string;
  label: string;
  kind: 'choice' | 'select' | 'text' | 'date' | 'moment';
  /** As it was refused. */
  value: string;
  options?: readonly { value: string; label: string }[];
}

export interface ChangeEditor {
  fields: readonly EditField[];
  /** What making the change again means, where the fields do not say it. */
  note?: string;
  /** Makes the change again, as a new one, with what the fields hold now. */
  save(actions: SyncActions, values: Readonly<Record<string, string>>): Promise<unknown>;
}

/** Why a refused mutation whose arguments do not parse has no form. */
export const UNREADABLE =
  'Its values cannot be read here, so they cannot be edited. Retry sends them as they are; Export keeps them as a file.';

/** What the kind declares; null for a kind that this version does not know. */
export function uiOf(kinds: KindsUi, kind: string): KindUi | null {
  return Object.hasOwn(kinds, kind) ? kinds[kind as MutationKind] : null;
}
