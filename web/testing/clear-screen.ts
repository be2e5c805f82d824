// Set-up of the screens' tests: what one of them shows, and tells in the toaster, is gone before the next.
import { cleanup } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  toast.removeAll();
});
