import { Button } from './button.tsx';
import { useSecondsUntil } from '../hooks/use-seconds-until.ts';

const RESEND_AFTER_MS = 30_000;

/** Offers another mail 30 s after the last one. Give it a key of `sentAt` (milliseconds since the epoch). */
export function ResendButton({
  sentAt,
  blocked,
  onPress,
}: {
  sentAt: number;
  blocked: boolean;
  onPress: () => void;
}) {
  const wait = useSecondsUntil(sentAt + RESEND_AFTER_MS, RESEND_AFTER_MS);
  return (
    <Button size="sm" blocked={wait > 0 || blocked} onClick={onPress}>
      {wait > 0 ? `Resend code in ${wait} s` : 'Resend code'}
    </Button>
  );
}
