import { Link } from '@tanstack/react-router';
import { classNames } from './class-names.ts';

/** The two legal pages. */
export function LegalLinks({ start = false }: { start?: boolean }) {
  return (
    <nav className={classNames('legal', start && 'is-start')} aria-label="Legal">
      <Link to="/privacy-policy">Privacy Policy</Link>
      <Link to="/terms-of-service">Terms of Service</Link>
    </nav>
  );
}
