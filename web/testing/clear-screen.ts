// Set-up of the screens' tests: what one of them shows, and tells in the toaster, is gone before the next. What it tells
// is listed by web/testing/notified.ts.
import { cleanup } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach } from 'vitest';
import './quick-queries.ts';
import { listenToToasts } from './notified.ts';

beforeEach(listenToToasts);

afterEach(() => {
  cleanup();
  toast.removeAll();
});
