import { MonitorDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { InstallPrompt } from '#web/platform/browser/install-prompt.ts';
import { Button } from '#web/ui/controls/button.tsx';

/** Stands in the menu only while the browser offers an installation and the app is not running as one. */
export function InstallButton({ prompt }: { prompt: InstallPrompt }) {
  const available = useSyncExternalStore(prompt.subscribe, prompt.available);
  if (!available) return null;
  return (
    <Button block onClick={() => void prompt.ask()}>
      <MonitorDown className="ico" />
      Install App
    </Button>
  );
}
