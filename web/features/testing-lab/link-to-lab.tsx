import { Copy } from 'lucide-react';
import { Button } from '#web/ui/controls/button.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';

/** The address that starts the chosen profile; null while there is none. */
export function LinkToLab({ text }: { text: string | null }) {
  if (text === null) return null;
  const copy = () => {
    const url = new URL('/app/programme', window.location.origin);
    url.search = `?lab=${text}`;
    navigator.clipboard.writeText(url.href).then(
      () =>
        notify({
          kind: 'success',
          title: 'Link copied',
          body: 'Everybody who opens it starts this profile.',
        }),
      (error: unknown) => {
        console.info('The browser keeps its clipboard to itself.', error);
        notify({ kind: 'info', title: 'Copy it by hand', body: url.href });
      },
    );
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-2 [&>.btn]:-mr-3 [&>code]:text-[0.8125rem] [&>code]:wrap-anywhere [&>code]:text-ink-2">
      <code>?lab={text}</code>
      <Button variant="text" size="sm" onClick={copy}>
        <Copy className="ico ico-sm" />
        Copy link
      </Button>
    </div>
  );
}
