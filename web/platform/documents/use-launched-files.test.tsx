import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLaunchedFiles } from './use-launched-files.ts';

afterEach(() => vi.unstubAllGlobals());

it('hands over what the app was opened with, and an empty list where that is gone', async () => {
  let launch: (launched: { files?: { getFile(): Promise<File> }[] }) => void = () => undefined;
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: typeof launch) => (launch = consumer) });
  const take = vi.fn();
  function Screen() {
    useLaunchedFiles(take);
    return null;
  }
  render(<Screen />);
  const file = new File(['a'], 'a.pdf');
  launch({});
  launch({ files: [{ getFile: async () => file }] });
  await vi.waitFor(() => expect(take.mock.calls).toEqual([[[file]]]));
  const reported = vi.spyOn(console, 'info').mockReturnValue(undefined);
  launch({ files: [{ getFile: () => Promise.reject(new DOMException('', 'NotFoundError')) }] });
  await vi.waitFor(() => expect(take.mock.calls[1]).toEqual([[]]));
  expect(reported).toHaveBeenCalledTimes(1);
});
