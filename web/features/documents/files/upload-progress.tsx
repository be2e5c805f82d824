import { useState } from 'react';
import { uploadPercent } from '#sync/client.ts';
import { shortName } from './file-name.ts';
import type { ListedFile } from './list-files.ts';

/**
 * How far a file has come, along the line in its card: the percentage that the server has confirmed. It takes no room, so nothing
 * moves when it comes or goes. `words` is what the card says of the file.
 */
export function UploadProgress({ file, words }: { file: ListedFile; words: string }) {
  const percent = file.kind === 'waiting' ? uploadPercent(file.file) : 100;
  const name = shortName(file.filename);
  return (
    <div className="absolute inset-x-0 -top-[2.5px]">
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${name}, ${percent} %`}
        className="h-1 overflow-hidden rounded-pill bg-sunken forced-colors:border"
      >
        <span
          className="block h-full bg-brand forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <Steps name={name} percent={percent} words={words} />
    </div>
  );
}

/** Told aloud at 0, 50 and 100 alone. An error is an alert of its own. */
function Steps({ name, percent, words }: { name: string; percent: number; words: string }) {
  const step = percent >= 100 ? 100 : percent >= 50 ? 50 : 0;
  const [told, setTold] = useState<{ step: number | null; text: string }>({ step: null, text: '' });
  if (told.step !== step)
    setTold({ step, text: step === 0 ? `${name}, 0 %. ${words}` : `${name}, ${step} %` });
  return (
    <p className="sr-only" aria-live="polite">
      {told.text}
    </p>
  );
}
