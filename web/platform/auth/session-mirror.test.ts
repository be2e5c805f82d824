import { describe, expect, it } from 'vitest';
import { createSessionMirror } from './session-mirror.ts';
import { sessionText } from './testing/fake-device.ts';

describe('the mirror of the session', () => {
  it('is read by another context, and holds the last write', async () => {
    const mirror = createSessionMirror();
    const writes = [mirror.write(sessionText(1)), mirror.write(null), mirror.write(sessionText(2))];
    await Promise.all(writes);
    expect((await createSessionMirror().read())?.accessToken).toBe('access-2');
    await mirror.write(null);
    expect(await createSessionMirror().read()).toBeNull();
  });
});
