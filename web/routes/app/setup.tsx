import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '#web/app/later-page.tsx';

export const Route = createFileRoute('/app/setup')({
  staticData: { title: 'Health Program Setup' },
  component: () => (
    <LaterPage
      title="Health Program Setup"
      sentence="The setup form comes with a later version."
      until="Your programme runs on its standard settings."
    />
  ),
});
