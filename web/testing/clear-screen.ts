// Set-up of the screens' tests: what one of them shows is gone before the next.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
