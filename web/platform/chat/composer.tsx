import { ArrowUp } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { codePointsOf } from '#shared/domain/chat/question-length.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { storableInput, storablePaste } from '#web/ui/controls/storable-input.ts';
import { isSendable } from './is-sendable.ts';
import type { KeptText } from './use-kept-text.ts';

/** So many code points before the end the length is told to who does not see it. */
const TOLD_BEFORE = [50, 10, 0] as const;

/** What a box is for, in words. */
export interface ComposerWords {
  /** The name of the box. */
  label: string;
  placeholder: string;
  /** What a message is called: 'A question', 'A message'. */
  thing: string;
  /** Why Send waits while a reply is on its way. */
  waiting: string;
}

interface ComposerProps {
  kept: KeptText;
  words: ComposerWords;
  /** The longest message, in code points. */
  max: number;
  /** A box of one line at first, without a hint; its length comes with the last tenth. */
  isSmall?: boolean;
  /** A message is being judged and stored. */
  isSending: boolean;
  /** A reply is on its way: Send waits, and what is typed stays a draft. */
  isWaiting: boolean;
  /** Also called while Send waits, for what must not. */
  onSend: (text: string) => void;
  /** Below the box. */
  children?: ReactNode;
}

/**
 * The box of a message. Enter sends and Shift+Enter breaks the line; Enter that ends a composition does neither. The
 * keyboard of a phone comes up by a press on the box alone, and stays after a message was sent.
 */
export function Composer({
  kept,
  words,
  max,
  isSmall = false,
  isSending,
  isWaiting,
  onSend,
  children,
}: ComposerProps) {
  const hintId = useId();
  const whyId = useId();
  const text = kept.text ?? '';
  const length = codePointsOf(text);
  const isTooLong = length > max;
  const isCounted = !isSmall || length >= max * 0.9;
  const isBlocked = isSending || isWaiting || !isSendable(text, max);

  const send = () => {
    // What was typed last may not be rendered yet.
    const now = kept.latest();
    if (isSendable(now, max)) onSend(now);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Escape that ends a composition is the input method's: it closes no dialog around the box.
    if (event.key === 'Escape' && isComposing(event)) event.stopPropagation();
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
          aria-label={words.label}
          aria-describedby={hintId}
          aria-invalid={isTooLong || undefined}
          className={classNames(
            'block max-h-40 w-full resize-none rounded-[16px] bg-transparent px-3.5 pt-2.5 text-md wrap-anywhere text-ink field-sizing-content placeholder:text-ink-3 low:max-h-24',
            isSmall ? classNames('min-h-12 pe-14', isCounted ? 'pb-8' : 'pb-2.5') : 'min-h-[5.5rem] pb-11',
          )}
          dir="auto"
          enterKeyHint="send"
          placeholder={words.placeholder}
          readOnly={kept.text === null}
          rows={isSmall ? 1 : 2}
          value={text}
          onChange={storableInput(({ currentTarget }) => kept.change(currentTarget.value))}
          onPaste={storablePaste}
          onKeyDown={onKeyDown}
        />
        <div
          className={classNames(
            'pointer-events-none absolute end-0 bottom-0 flex items-center gap-3 pe-0.5 pb-0.5',
            !isSmall && 'start-0 rounded-b-[15px] bg-surface ps-3.5',
          )}
        >
          <span className={isSmall ? 'sr-only' : 't-xs t-3 flex-1'} id={hintId}>
            Enter to send
          </span>
          {isCounted && (
            <span className={classNames('font-ledger', isTooLong ? 'font-semibold text-bad' : 'text-ink-2')}>
              {isTooLong && <span className="sr-only">Too long: </span>}
              {length}/{max}
            </span>
          )}
          <button
            type="submit"
            aria-label="Send"
            data-tip="Send"
            aria-disabled={isBlocked || undefined}
            aria-busy={isSending || undefined}
            aria-describedby={whyId}
            className={classNames(SEND, isSmall ? SEND_SOFT : SEND_FILLED)}
            // The box keeps the focus, and with it a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
          >
            {isSending ? <Spinner /> : <ArrowUp className="ico" />}
          </button>
        </div>
      </div>
      <p className="sr-only" id={whyId}>
        {whyBlocked()}
      </p>
      {kept.hasFailed && (
        <p className="t-xs text-bad" role="alert">
          What you type can’t be kept on this device: its storage is full or fails.
        </p>
      )}
      {children}
      <LengthTold length={length} max={max} />
    </form>
  );

  function whyBlocked(): string {
    if (isTooLong) return `${words.thing} has at most ${max} characters.`;
    if (isWaiting) return words.waiting;
    return text.trim() === '' ? `Type ${words.thing.toLowerCase()} first.` : '';
  }
}

const SEND = [
  'pointer-events-auto grid size-11 place-items-center rounded-[14px] forced-colors:border',
  'blocked:cursor-not-allowed blocked:bg-sunken blocked:text-ink-3 blocked:hair-line',
].join(' ');

const SEND_FILLED = 'bg-brand text-on-brand hover:bg-brand-hover';
/** Beside another button that is filled. */
const SEND_SOFT = 'bg-brand-soft text-on-brand-soft';

/** Safari ends a composition before the key's own event: 229 is then all that tells it. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Tells the length where it comes close to the end, once a step, and not at every key. */
function LengthTold({ length, max }: { length: number; max: number }) {
  const at = TOLD_BEFORE.findLast((before) => length >= max - before);
  const step = length > max ? max + 1 : at === undefined ? 0 : max - at;
  const [told, setTold] = useState({ step: 0, words: '' });
  if (told.step !== step) setTold({ step, words: step === 0 ? '' : lengthWords(length, max) });
  return (
    <p className="sr-only" aria-live="polite">
      {told.words}
    </p>
  );
}

function lengthWords(length: number, max: number): string {
  const over = length - max;
  return over > 0
    ? `${length} of ${max} characters: ${over} too many to send`
    : `${length} of ${max} characters`;
}
