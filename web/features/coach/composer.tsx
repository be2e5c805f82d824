import { Link } from '@tanstack/react-router';
import { ArrowUp, FileUp } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { codePointsOf, QUESTION_MAX } from '#shared/domain/question-length.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { storableInput } from '#web/ui/storable-input.ts';
import { isSendable } from './is-sendable.ts';
import type { KeptText } from './use-kept-text.ts';

/** Code points from which on the length is told to who does not see it. */
const TOLD_AT = [450, 490, QUESTION_MAX] as const;

interface ComposerProps {
  kept: KeptText;
  /** A message is being judged and stored. */
  isSending: boolean;
  /** A reply is on its way: Send waits, and what is typed stays a draft. */
  isWaiting: boolean;
  /** Also called while Send waits, for what must not. */
  onSend: (text: string) => void;
}

/**
 * The box of a question. Enter sends and Shift+Enter breaks the line; Enter that ends a composition does neither. The
 * keyboard of a phone comes up by a press on the box alone, and stays after a message was sent.
 */
export function Composer({ kept, isSending, isWaiting, onSend }: ComposerProps) {
  const hintId = useId();
  const whyId = useId();
  const text = kept.text ?? '';
  const length = codePointsOf(text);
  const isTooLong = length > QUESTION_MAX;
  const isBlocked = isSending || isWaiting || !isSendable(text);

  const send = () => {
    // What was typed last may not be rendered yet.
    const now = kept.latest();
    if (isSendable(now)) onSend(now);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    if (!event.repeat) send();
  };

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line px-4 pt-2 pb-[max(4px,env(safe-area-inset-bottom))] desktop:px-7 desktop:pt-4 desktop:pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) send();
      }}
    >
      <div className="composer relative rounded-[16px] border-[1.5px] border-line-strong bg-surface transition-[border-color] duration-fast hover:border-ink-2">
        <textarea
          aria-label="Your question"
          aria-describedby={hintId}
          aria-invalid={isTooLong || undefined}
          className="block max-h-40 min-h-[5.5rem] w-full resize-none rounded-[16px] bg-transparent px-3.5 pt-2.5 pb-11 text-md wrap-anywhere text-ink field-sizing-content placeholder:text-ink-3 low:max-h-24"
          dir="auto"
          enterKeyHint="send"
          placeholder="Type your question..."
          readOnly={kept.text === null}
          rows={2}
          value={text}
          onChange={storableInput(({ currentTarget }) => kept.change(currentTarget.value))}
          onKeyDown={onKeyDown}
        />
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center gap-3 rounded-b-[15px] bg-surface pe-0.5 pb-0.5 ps-3.5">
          <span className="t-xs t-3 flex-1" id={hintId}>
            Enter to send
          </span>
          <span className={classNames('font-ledger', isTooLong ? 'font-semibold text-bad' : 'text-ink-2')}>
            {isTooLong && <span className="sr-only">Too long: </span>}
            {length}/{QUESTION_MAX}
          </span>
          <button
            type="submit"
            aria-label="Send"
            data-tip="Send"
            aria-disabled={isBlocked || undefined}
            aria-busy={isSending || undefined}
            aria-describedby={whyId}
            className={SEND}
            // The box keeps the focus, and with it a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
          >
            {isSending ? <Spinner /> : <ArrowUp className="ico" />}
          </button>
        </div>
      </div>
      <p className="sr-only" id={whyId}>
        {whyBlocked(text, isTooLong, isWaiting)}
      </p>
      {kept.hasFailed && (
        <p className="t-xs text-bad" role="alert">
          What you type can’t be kept on this device: its storage is full or fails.
        </p>
      )}
      <Link
        to="/app/documents"
        search={{ action: 'upload' }}
        className="link is-plain justify-self-start tight:hidden"
      >
        <FileUp className="ico ico-sm" />
        Upload your lab results for personalized advice
      </Link>
      <LengthTold length={length} />
    </form>
  );
}

const SEND = [
  'pointer-events-auto grid size-11 place-items-center rounded-[14px] bg-brand text-on-brand hover:bg-brand-hover forced-colors:border',
  'blocked:cursor-not-allowed blocked:bg-sunken blocked:text-ink-3 blocked:[box-shadow:inset_0_0_0_1px_var(--color-line)]',
].join(' ');

/** Safari ends a composition before the key's own event: 229 is then all that tells it. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

function whyBlocked(text: string, isTooLong: boolean, isWaiting: boolean): string {
  if (isTooLong) return `A question has at most ${QUESTION_MAX} characters.`;
  if (isWaiting) return 'The coach is still answering. What you type is kept.';
  return text.trim() === '' ? 'Type a question first.' : '';
}

/** Tells the length where it comes close to the end, once a step, and not at every key. */
function LengthTold({ length }: { length: number }) {
  const step = length > QUESTION_MAX ? QUESTION_MAX + 1 : (TOLD_AT.findLast((at) => length >= at) ?? 0);
  const [told, setTold] = useState({ step: 0, words: '' });
  if (told.step !== step) setTold({ step, words: step === 0 ? '' : lengthWords(length) });
  return (
    <p className="sr-only" aria-live="polite">
      {told.words}
    </p>
  );
}

function lengthWords(length: number): string {
  const over = length - QUESTION_MAX;
  return over > 0
    ? `${length} of ${QUESTION_MAX} characters: ${over} too many to send`
    : `${length} of ${QUESTION_MAX} characters`;
}
