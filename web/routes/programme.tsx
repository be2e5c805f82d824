import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another name for the same screen. */
export const Route = createFileRoute('/programme')({
  beforeLoad: () => {
    throw redirect({ to: '/app/programme', replace: true });
  },
});
