import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/controls/button-class.ts';

export function HomeLink() {
  return (
    <p>
      <Link to="/" className={buttonClass({ variant: 'quiet' })}>
        Return to Home
      </Link>
    </p>
  );
}
