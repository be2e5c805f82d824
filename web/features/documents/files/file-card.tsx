import { Download } from 'lucide-react';
import { useId } from 'react';
import { dataSize } from '#web/platform/browser/data-size.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { CardMenu } from './card-menu.tsx';
import type { CardAction, CardWords } from './card-words.ts';
import { FileSheet } from './file-sheet.tsx';
import { shortName } from './file-name.ts';
import type { ListedFile } from './list-files.ts';
import { momentWords } from './moment-words.ts';
import { ShownName } from './shown-name.tsx';
import { StatusChip } from './status-chip.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';

interface FileCardProps {
  file: ListedFile;
  words: CardWords;
  /** Milliseconds since the epoch. */
  now: number;
  /** What became of the last press on this card; null without anything to say. */
  failure: string | null;
  isDownloading: boolean;
  /** It was chosen last here, or is on its way: its progress is shown until it is read. */
  isFollowed: boolean;
  onAct: (action: CardAction) => void;
  onBiomarkers: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

const ACTION_NAMES: Record<CardAction, string> = {
  process: 'Process',
  process_again: 'Process again',
  retry: 'Retry',
  choose_again: 'Choose it again',
};

/** A file with its status, what comes next for it, and what can be done with it. */
export function FileCard(props: FileCardProps) {
  const { file, words, now, failure, isDownloading, isFollowed, onAct, onBiomarkers, onDownload, onDelete } =
    props;
  const id = useId();
  const name = shortName(file.filename);
  const isCompleted = file.status === 'completed';
  const mayRunAgain = isCompleted && !words.busy;
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] rounded-card bg-surface forced-colors:border',
        words.busy ? 'edge-progress' : 'shadow-card',
      )}
    >
      {words.scanning && <Sweep />}
      <article className="contents" aria-labelledby={id} aria-busy={words.busy || undefined}>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-4 pb-3">
          <div className="flex items-start gap-3.5">
            <FileSheet filename={file.filename} status={file.status} scanning={words.scanning} />
            <div className="grid min-w-0 flex-1 gap-0.5">
              <h3 className="min-w-0 pe-8 text-md font-semibold" id={id}>
                <ShownName filename={file.filename} />
              </h3>
              <p className="t-sm t-2">
                {momentWords(file.chosen_at, now)} · {dataSize(file.size)}
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
                <StatusChip status={words.busy && !isCompleted ? 'processing' : file.status} />
                {words.busy && isCompleted && <StatusChip status="processing" />}
                {words.beside && (
                  <span className={classNames('t-sm', words.beside.kind === 'waiting' ? 'waiting' : 't-2')}>
                    {words.beside.text}
                  </span>
                )}
              </p>
            </div>
            <div className="absolute end-2 top-2">
              <CardMenu
                name={name}
                onProcessAgain={
                  mayRunAgain && words.action !== 'process_again' ? () => onAct('process_again') : null
                }
                onDelete={onDelete}
              />
            </div>
          </div>
          {(words.lead !== null || words.text !== '') && (
            // Room for two lines, so that a longer sentence moves no other card.
            <p className="t-2 min-h-[2lh] text-pretty wrap-anywhere">
              {words.lead !== null && <b className="font-semibold text-bad">{words.lead} </b>}
              {words.text}
            </p>
          )}
          {failure !== null && (
            <p className="t-sm font-semibold text-bad" role="alert">
              {failure}
            </p>
          )}
        </div>
        <div data-glides="" className="relative mx-4 flex items-center gap-2 border-t border-line py-2.5">
          {isFollowed && !isCompleted && <UploadProgress file={file} words={words.text} />}
          {words.action !== null && (
            <Button
              variant={words.action === 'process' ? 'soft' : 'quiet'}
              size="sm"
              aria-label={`${ACTION_NAMES[words.action]}: ${name}`}
              onClick={() => words.action !== null && onAct(words.action)}
            >
              {ACTION_NAMES[words.action]}
            </Button>
          )}
          <Button
            variant={isCompleted ? 'soft' : 'quiet'}
            size="sm"
            aria-label={`Biomarkers: ${name}`}
            blocked={!isCompleted}
            aria-describedby={isCompleted ? undefined : `${id}-why`}
            onClick={onBiomarkers}
          >
            Biomarkers
          </Button>
          {!isCompleted && (
            <span className="sr-only" id={`${id}-why`}>
              They are there once the file is processed.
            </span>
          )}
          <IconButton
            className="ms-auto"
            label={`Download ${name}`}
            data-tip="Download"
            aria-busy={isDownloading || undefined}
            blocked={isDownloading}
            onClick={onDownload}
          >
            {isDownloading ? <Spinner /> : <Download className="ico" />}
          </IconButton>
        </div>
      </article>
    </li>
  );
}

/** Along the upper edge while the server reads. */
function Sweep() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden rounded-card">
      <span className="file-sweep block h-0.75 animate-scan-along bg-progress motion-reduce:animate-none" />
    </span>
  );
}
