import { X } from 'lucide-react';
import { useState } from 'react';
import { uploadPercent } from '#sync/client.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { shortName } from '../files/file-name.ts';
import type { ListedFile } from '../files/list-files.ts';
import { ShownName } from '../files/shown-name.tsx';

interface UploadProgressProps {
  file: ListedFile;
  isOnline: boolean;
  /** Takes the line away; a file that is still on its way is asked about first. */
  onClose: () => void;
}

/** How far a file has come: its name, what is happening, and the percentage that the server has confirmed. */
export function UploadProgress({ file, isOnline, onClose }: UploadProgressProps) {
  const percent = percentOf(file);
  const words = progressWords(file, isOnline);
  const name = shortName(file.filename);
  const isWaiting = file.kind === 'waiting';
  return (
    <div className="grid gap-2 rounded-card bg-surface p-4 edge-line desktop:p-5">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 font-semibold">
          <ShownName filename={file.filename} />
        </p>
        <span className="ledger font-semibold">{percent}%</span>
        <IconButton
          className="-my-2 -me-2"
          label={isWaiting ? `Stop and delete ${name}` : `Close the progress of ${name}`}
          onClick={onClose}
        >
          <X className="ico" />
        </IconButton>
      </div>
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${name}, ${percent} %`}
        className="h-2 overflow-hidden rounded-pill bg-sunken edge-line-strong forced-colors:border"
      >
        <span
          className="block h-full bg-brand forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
      {file.status === 'failed' ? (
        <Banner kind="bad" role="alert">
          {words}
        </Banner>
      ) : (
        <p className="t-sm t-2">{words}</p>
      )}
      <Steps name={name} percent={percent} words={words} />
    </div>
  );
}

function percentOf(file: ListedFile): number {
  return file.kind === 'waiting' ? uploadPercent(file.file) : 100;
}

function progressWords(file: ListedFile, isOnline: boolean): string {
  if (file.kind === 'document') {
    const { status, failure } = file.document;
    if (status === 'failed') return failure ?? 'The file could not be read.';
    return { pending: 'Uploaded.', processing: 'Processing', completed: 'Uploaded and processed.' }[status];
  }
  const { state, reason, confirmed, size, process_wanted } = file.file;
  switch (state) {
    case 'sending':
      // The server has it, and its row is on the way.
      if (confirmed === size) return process_wanted ? 'Processing' : 'Uploaded.';
      return 'Uploading. It goes on where it stopped if you lose signal.';
    case 'shared':
    case 'waiting':
      return reason ?? (isOnline ? 'Saved on this device. Uploading begins.' : OFFLINE);
    case 'signed_out':
      return reason ?? 'Saved on this device. It is sent once you sign in again.';
    case 'failed':
      return reason ?? 'The file could not be sent.';
    case 'bytes_gone':
      return reason ?? 'This file is no longer on this device. Choose it again.';
  }
}

const OFFLINE = 'Saved on this device. It is sent when you are online.';

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
