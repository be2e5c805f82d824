/** What a message calls for, from the gravest to none. One sentence each: docs/coach.md. */
export const SAFETY_CLASSES = [
  'emergency_signpost',
  'crisis_signpost',
  'urgent_signpost',
  'refuse_and_refer',
  'answer_with_disclaimer',
  'normal',
] as const;

export type SafetyClass = (typeof SAFETY_CLASSES)[number];

/** hard: a fixed card and no answer. soft: the answer and a card that blocks nothing. none: the answer alone. */
export type SafetyLevel = 'hard' | 'soft' | 'none';

export interface Triage {
  level: SafetyLevel;
  class: SafetyClass;
  /** The kind within the class, such as `cardiac`; null for a normal message. */
  subtype: string | null;
  /** The id of the rule that decided, for the log. It holds no word of the message. */
  rule: string;
  /** The participant said of the soft card that it is not that. */
  waved_away?: boolean;
}

/** What a card says: data, no markup. The same on the device and on the server. */
export interface SafetyCard {
  tone: 'stop' | 'soft';
  title: string;
  sentences: string[];
  main: { label: string; tel: string | null } | null;
  rows: { number: string; tel: string; name: string; note: string }[];
}
