import type { CheckIn } from '../../product/tables/check-ins.schema.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { PlanProposal } from '../../product/tables/chat-messages.schema.ts';
import type { Programme } from '../../product/tables/programmes.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import type { Instant } from '../../protocol/instant.ts';
import type { ScenarioType } from '../../domain/chat/scenario-type.ts';
import type { Triage } from '../triage/safety.ts';

/** What a question asks for. `safety` is a card in place of an answer. */
export const COACH_INTENTS = [
  'on_today',
  'progress',
  'check_in_trend',
  'biomarker',
  'change_plan',
  'topic',
  'upload_help',
  'app_help',
  'greeting',
  'out_of_scope',
  'safety',
] as const;
export type CoachIntent = (typeof COACH_INTENTS)[number];

/** What an answer rests on: an article of the library, or the check-ins of a span of days (both ends included). */
export type Citation =
  | { kind: 'article'; article_id: string; title: string }
  | { kind: 'check_ins'; from: LocalDate; to: LocalDate };

/** A task of today that is still open. `time` is its start, 'HH:mm', null for an all-day one. */
export interface NextStep {
  event_id: string;
  title: string;
  time: string | null;
}

/** An answer of the coach. With `for_you` it has at most 120 words. */
export interface CoachReply {
  engine: 'library';
  intent: CoachIntent;
  /** Markdown without images; its links lead to pages of the app. Words of the participant in it are escaped. */
  content: string;
  /** Own numbers and dates, each from a row; Markdown as in `content`. */
  for_you: string | null;
  next_step: NextStep | null;
  citations: Citation[];
  /** Whether the answer is an article's that was found without embeddings: the "closest article". */
  closest: boolean;
  /** The triage of the question. */
  triage: Triage | null;
  /** What the participant may apply to the plan; absent where nothing is proposed. */
  proposal?: PlanProposal;
}

export type { PlanProposal };

/** The participant's own rows as they are stored, and the moment of the question. */
export interface CoachFacts {
  /** The day of `now` in `time_zone`. */
  today: LocalDate;
  /** When the question was sent, by the corrected clock. */
  now: Instant;
  /** The IANA zone in which the participant asked. */
  time_zone: string;
  name: string | null;
  programme: Programme | null;
  /** The events of `programme`; archived ones are left out by the answers. */
  events: readonly ProgrammeEvent[];
  check_ins: readonly CheckIn[];
  /** The days that were submitted, in any order. */
  submitted: readonly LocalDate[];
  /** What the guided talks kept, the latest first. */
  talks: readonly TalkResult[];
}

/** What a completed talk kept, one line for each answer. */
export interface TalkResult {
  type: ScenarioType;
  day: LocalDate;
  text: string;
}

/** An earlier message of the conversation. */
export interface Turn {
  role: 'user' | 'assistant';
  content: string;
  /** Of an answer: what its question asked for. */
  intent?: CoachIntent;
  /** Of an answer: the articles that it cited, by id. */
  cites?: readonly string[];
  /** Of an answer: the tasks that its proposal changes. */
  proposes?: readonly string[];
}
