import { expect, it } from 'vitest';
import './configure-zod.ts';

it('reaches a Zod that loads later', async () => {
  const { z } = await import('zod/mini');
  expect(z.config().jitless).toBe(true);
});
