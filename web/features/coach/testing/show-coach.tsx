import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { answerIdOf, coachThreadId } from '#shared/domain/chat/chat-ids.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import type { RowsByTable } from '#sync/testing/open-device.ts';
import type { AskCoach, AskOutcome, AskedQuestion } from '#web/platform/coach/coach-api.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { CoachScreen } from '../coach-screen.tsx';

/** The coach's server as the screen asks it. It stores its answer where the phone pulls from, and counts. */
export interface CoachServer {
  asked: AskedQuestion[];
  /** What becomes of the next questions; by default each is answered. */
  outcome: (question: AskedQuestion) => Promise<AskOutcome> | AskOutcome;
  /** Stores the answer to a question. */
  answer: (question: Pick<AskedQuestion, 'id' | 'said_at'>, content?: string) => AskOutcome;
}

export interface ShownCoach {
  phone: Phone;
  coach: CoachServer;
  /** Leaves the page and comes back; by a reload, nothing but the device's storage is left of the former visit. */
  leave: () => void;
  show: () => Promise<void>;
  stored: () => Promise<ChatMessage[]>;
  brought: ReturnType<typeof vi.fn>;
  openedCheckIns: ReturnType<typeof vi.fn>;
}

export async function openCoach({
  rows = {},
  brought,
  patienceMs = 20_000,
}: { rows?: RowsByTable; brought?: string; patienceMs?: number } = {}): Promise<ShownCoach> {
  const phone = await openPhone({ rows: { programmes: [aProgramme()], ...rows } });
  const coach: CoachServer = {
    asked: [],
    outcome: (question) => coach.answer(question),
    answer(question, content = `About: ${question.id.slice(-4)}`) {
      phone.put({ chat_messages: [anAnswer(question, content)] });
      return { kind: 'answered' };
    },
  };
  const ask: AskCoach = async (question) => {
    coach.asked.push(question);
    return coach.outcome(question);
  };
  const onBrought = vi.fn();
  const openedCheckIns = vi.fn();
  let shown: ReturnType<typeof render> | null = null;
  const show = async () => {
    shown = render(
      <InRouter>
        <OnPhone phone={phone}>
          <CoachScreen
            ask={ask}
            brought={brought}
            onBrought={onBrought}
            onOpenCheckIns={openedCheckIns}
            patienceMs={patienceMs}
          />
        </OnPhone>
      </InRouter>,
    );
    await waitFor(() => {
      if (box().readOnly || screen.queryByText('Loading chat history...')) throw new Error('not read yet');
    }, PATIENT);
  };
  await show();
  const stored = async () => (await phone.client.queries.chatMessages(coachThreadId(USER_A), 100)).messages;
  return { phone, coach, leave: () => shown?.unmount(), show, stored, brought: onBrought, openedCheckIns };
}

export const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
export const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
export const enter = (more: KeyboardEventInit = {}) => fireEvent.keyDown(box(), { key: 'Enter', ...more });

/** Until the conversation shows so many parts with these words. */
export const shows = (words: string | RegExp, count = 1) =>
  waitFor(() => {
    if (within(screen.getByRole('log')).queryAllByText(words).length !== count)
      throw new Error(`not ${count} of ${String(words)}`);
  }, PATIENT);

/** An answer of the server, as its row travels. */
export function anAnswer(
  { id, said_at }: Pick<AskedQuestion, 'id' | 'said_at'>,
  content: string,
  more: Partial<ChatMessage> = {},
): ChatMessage {
  return {
    id: answerIdOf(id),
    thread_id: coachThreadId(USER_A),
    role: 'assistant',
    content,
    said_at,
    asked_at: said_at,
    time_zone: 'Europe/London',
    reply_to: id,
    engine: 'library',
    answered_by: 'server',
    triage: null,
    details: { intent: 'topic', for_you: null, next_step: null, citations: [], closest: false },
    ...more,
  };
}

/** A question of the history; `n` sets it apart, and says how many minutes after nine it was asked. */
export function aQuestion(
  n: number,
  content = `Question ${n}`,
  more: Partial<ChatMessage> = {},
): ChatMessage {
  const said_at = `2026-03-04T09:${String(n).padStart(2, '0')}:00.000Z`;
  return {
    id: `00000000-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`,
    thread_id: coachThreadId(USER_A),
    role: 'user',
    content,
    said_at,
    asked_at: said_at,
    time_zone: 'Europe/London',
    reply_to: null,
    engine: null,
    answered_by: null,
    triage: { level: 'none', class: 'normal', subtype: null, rule: 'none' },
    details: null,
    ...more,
  };
}
