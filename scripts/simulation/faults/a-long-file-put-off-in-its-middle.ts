import { sendFile as real } from '#sync/uploads/send-file.ts';

/** As many calls as a file may take without getting on. */
const MOST_CALLS = 6;

/** A file that gets on is put off like one that does not, after so many calls. */
export const faulty: typeof real = async (files, { clock, transport, sha256 }, row, options) => {
  const over = new AbortController();
  options.signal.addEventListener('abort', () => over.abort(), { once: true });
  let calls = 0;
  const upload: typeof transport.upload = async (...call) => {
    calls += 1;
    const reply = await transport.upload(...call);
    if (calls === MOST_CALLS) over.abort();
    return reply;
  };
  const sent = await real(files, { clock, sha256, transport: { ...transport, upload } }, row, {
    ...options,
    signal: over.signal,
  });
  return sent.kind === 'stopped' && !options.signal.aborted ? { kind: 'put_off' } : sent;
};
