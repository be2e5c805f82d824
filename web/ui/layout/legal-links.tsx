import { classNames } from '../class-names.ts';
import { PageLink } from './page-link.tsx';

const LINKS = [
  'flex flex-wrap gap-x-4 gap-y-1 text-xs font-normal normal-nums text-ink-2 [&>a]:inline-flex [&>a]:min-h-tap',
  '[&>a]:items-center [&>a]:underline [&>a]:decoration-line-strong [&>a]:underline-offset-3',
].join(' ');

/** The two legal pages, and the one about working offline. */
export function LegalLinks({ start = false }: { start?: boolean }) {
  return (
    <nav
      className={classNames(LINKS, start ? 'px-2' : 'justify-center desktop:justify-start')}
      aria-label="Legal"
    >
      <PageLink to="/privacy-policy">Privacy Policy</PageLink>
      <PageLink to="/terms-of-service">Terms of Service</PageLink>
      <PageLink to="/how-offline-works">How offline works</PageLink>
    </nav>
  );
}
