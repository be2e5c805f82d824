import { openLines } from '#shared/domain/documents/made-rows.ts';
import { withPowers } from '#shared/domain/documents/shown-unit.ts';
import type { DocumentReview } from '#shared/product/tables/document-reviews.schema.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import { uploadPercent, type WaitingFile } from '#sync/client.ts';
import { nextTryText } from '#web/platform/sync-state/sync-messages.ts';
import type { ListedFile } from './list-files.ts';
import { pageWords, unreadWords } from './page-words.ts';

/** The one thing that a file needs of the participant next. */
export type CardAction = 'process' | 'process_again' | 'retry' | 'choose_again';

/** What a card says about its file. */
export interface CardWords {
  /** Beside the status. */
  beside: { kind: 'waiting' | 'plain'; text: string } | null;
  /** `lead` is a failure, in red. */
  lead: string | null;
  text: string;
  /** Also where the word is not offered as a button, it may be in the card's menu. */
  action: CardAction | null;
  /** A run waits or is under way: the card is marked busy. */
  busy: boolean;
  /** The scan effect: the server is reading now. */
  scanning: boolean;
}

export interface CardContext {
  isOnline: boolean;
  /** A change of the document has not reached the server. */
  isUnsent: boolean;
  /** Biomarkers that count. */
  count: number;
  /** The person on the paper is still to be asked about. */
  asksPerson: boolean;
}

const GONE = 'This file is no longer on this device. Choose it again.';

export function cardWords(file: ListedFile, context: CardContext): CardWords {
  return file.kind === 'waiting'
    ? { busy: false, scanning: false, ...waitingWords(file.file, context) }
    : documentWords(file.document, file.review, context);
}

function waitingWords(file: WaitingFile, { isOnline }: CardContext): Omit<CardWords, 'busy' | 'scanning'> {
  const waiting = { kind: 'waiting', text: 'waiting' } as const;
  const process = file.process_wanted ? null : 'process';
  switch (file.state) {
    case 'sending':
      return {
        beside: { kind: 'waiting', text: `sending, ${uploadPercent(file)}%` },
        lead: null,
        text: afterwards(file),
        action: process,
      };
    // A shared file comes into the list once it was added.
    case 'shared':
    case 'waiting': {
      const inAMoment = isOnline ? 'It is sent in a moment.' : 'It is sent when you are online.';
      const sent = nextTry(file) ?? inAMoment;
      return {
        beside: waiting,
        lead: null,
        text: sentences('Saved on this device.', file.reason ?? sent, afterwards(file)),
        action: process,
      };
    }
    case 'signed_out':
      return {
        beside: waiting,
        lead: null,
        text: sentences('Saved on this device.', file.reason ?? 'It is sent once you sign in again.'),
        action: process,
      };
    case 'failed': {
      const { lead, text } = inTwo(file.reason ?? 'The file could not be sent.');
      return { beside: null, lead, text: sentences(text, nextTry(file)), action: 'retry' };
    }
    case 'bytes_gone':
      return { beside: null, ...inTwo(file.reason ?? GONE), action: 'choose_again' };
  }
}

function nextTry({ next_try_at }: WaitingFile): string | null {
  return next_try_at === null ? null : `${nextTryText(next_try_at)}.`;
}

function afterwards({ process_wanted }: WaitingFile): string {
  return process_wanted ? 'Processing begins after that.' : 'Process it when you like.';
}

function documentWords(
  document: Document,
  review: DocumentReview | undefined,
  context: CardContext,
): CardWords {
  const { status, is_running, failure } = document;
  const busy = status === 'processing' || is_running;
  const base = { lead: null, busy, scanning: busy && !context.isUnsent };
  const unsent = context.isUnsent ? ({ kind: 'waiting', text: 'waiting' } as const) : null;
  // The server says why a run has not begun.
  if (status === 'pending' && is_running && failure !== null)
    return {
      ...base,
      scanning: false,
      beside: { kind: 'waiting', text: 'pending' },
      text: failure,
      action: null,
    };
  if (status === 'processing' || (busy && status !== 'completed'))
    return { ...base, beside: unsent, text: runningWords(context), action: null };
  switch (status) {
    case 'pending':
      return { ...base, beside: unsent, text: 'Process it when you like.', action: 'process' };
    case 'failed':
      return {
        ...base,
        beside: unsent,
        ...inTwo(failure ?? 'The file could not be read.'),
        action: 'process_again',
      };
    case 'completed':
      return {
        ...base,
        beside: { kind: 'plain', text: context.count === 1 ? '1 biomarker' : `${context.count} biomarkers` },
        text: busy ? runningWords(context) : completedWords(document, review, context),
        action: busy || !isIncomplete(document) ? null : 'process_again',
      };
  }
}

/** Whether a further run may find more: pages are left, the last run failed, or nothing was found. */
function isIncomplete({ pages, failure, biomarkers_count }: Document): boolean {
  return (pages?.unread.length ?? 0) > 0 || failure !== null || biomarkers_count === 0;
}

function runningWords({ isUnsent, isOnline }: CardContext): string {
  if (!isUnsent) return 'Reading the document. You can leave this screen.';
  return isOnline ? 'Processing begins in a moment.' : 'Processing begins when you are online.';
}

function completedWords(
  document: Document,
  review: DocumentReview | undefined,
  { asksPerson }: CardContext,
): string {
  if (review?.mine?.answer === 'no') return 'Not yours: kept out of everything.';
  return sentences(
    document.failure,
    withPowers(document.extracted_data?.summary ?? ''),
    pageWords(document.pages),
    unreadWords(openLines(document, review).length),
    asksPerson ? 'Open Biomarkers to say whose results these are.' : null,
  );
}

/** A failure's first sentence stands out, the rest says what to do. */
function inTwo(sentence: string): { lead: string; text: string } {
  const end = /[.?!](?=\s)/.exec(sentence);
  if (!end) return { lead: sentence, text: '' };
  return { lead: sentence.slice(0, end.index + 1), text: sentence.slice(end.index + 1).trim() };
}

function sentences(...parts: (string | null)[]): string {
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part) => (/[.?!]$/.test(part ?? '') ? part : `${part}.`))
    .join(' ');
}
