import { useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react';
import { useNow } from '#web/platform/clock/clock-context.tsx';
import type { DocumentsApi } from '#web/platform/documents/documents-api.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { isSentLater } from '#web/platform/sync-state/sync-messages.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';
import { useWaitingRows } from '#web/platform/sync-state/waiting-rows.tsx';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { useLoadedAhead } from '#web/ui/hooks/use-loaded-ahead.ts';
import { cardWords } from './files/card-words.ts';
import { pickedFile } from './add/dropped-files.ts';
import { FileCard } from './files/file-card.tsx';
import { FileFilters } from './files/file-filters.tsx';
import { FilePicker, type FilePickerHandle } from './add/file-picker.tsx';
import { findFiles, type FileStatus, type ListedFile } from './files/list-files.ts';
import { hasSeveralPeople, personMatch } from './review/person-match.ts';
import { Tiles } from './files/tiles.tsx';
import { SharedFiles } from './add/shared-files.tsx';
import { UploadArea } from './add/upload-area.tsx';
import { useAccount, useToday } from './files/use-account.ts';
import { useCardActions } from './files/use-card-actions.ts';
import { useChoice } from './add/use-choice.ts';
import { useDrops } from './add/use-drops.ts';
import { useFiles } from './files/use-files.ts';
import { useLaunchedFiles } from './add/use-launched-files.ts';
import { useSteadyCards } from './files/use-steady-cards.ts';
import { useRefresh } from './files/use-refresh.ts';

const loadBiomarkers = async () => (await import('./review/biomarkers-dialog.tsx')).BiomarkersDialog;
const loadDelete = async () => (await import('./files/delete-dialog.tsx')).DeleteDialog;

interface DocumentsScreenProps {
  api: DocumentsApi;
  /** The address asks for a file: Browse takes the focus. */
  wantsUpload: boolean;
  /** What became of a file that another app shared; null where there is nothing to say. */
  shared?: string | null;
}

/** Health Documents: the account of all files, the way in for a new one, and each file with what comes next for it. */
export function DocumentsScreen({ api, wantsUpload, shared = null }: DocumentsScreenProps) {
  const sync = useSync();
  const [tries, setTries] = useState(0);
  const read = useFiles(sync, tries);
  const files = read.kind === 'ready' ? read.files : NONE;
  const isLater = useSyncStatusPart(sync, isSentLater);
  const isOnline = useOnline() && !isLater;
  const choice = useChoice(sync, shared);
  const isOver = useDrops((brought) => void choice.take(brought));
  useLaunchedFiles((brought) => void choice.take(brought));
  const picker = useRef<FilePickerHandle>(null);
  const browse = useRef<HTMLButtonElement>(null);
  useFocusWhen(wantsUpload, browse);
  const pick = (chosen: FileList | null, replaces?: string) => {
    const brought = pickedFile(chosen);
    if (brought) void choice.take(brought, replaces);
  };
  const [asked, setAsked] = useState<ListedFile | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useCardActions(sync, api, (id) => picker.current?.open(id));
  const Biomarkers = useLoadedAhead(loadBiomarkers, whenIdle).value;
  const Delete = useLoadedAhead(loadDelete, whenIdle).value;
  return (
    <div className="page-body desktop:grid-cols-[minmax(0,1fr)_17.5rem] desktop:gap-x-8 desktop:gap-y-6">
      <div className="desktop:col-span-2">
        <Tiles files={files} biomarkers={read.kind === 'ready' ? countBiomarkers(files) : undefined} />
      </div>
      <div className="grid content-start gap-4 desktop:col-start-2 desktop:row-start-2">
        <SharedFiles sync={sync} />
        <FilePicker ref={picker} onPick={pick} />
        <UploadArea
          choice={choice}
          isOver={isOver}
          browse={browse}
          onBrowse={() => picker.current?.open()}
          onPhoto={pick}
        />
      </div>
      <section
        className="grid content-start gap-4 desktop:col-start-1 desktop:row-start-2"
        aria-labelledby="files"
      >
        <h2 className="sr-only" id="files" ref={heading} tabIndex={-1}>
          Files
        </h2>
        <FileList
          read={read}
          actions={actions}
          isOnline={isOnline}
          chosenId={choice.chosenId}
          onTryAgain={() => setTries(tries + 1)}
          onBiomarkers={setOpenId}
          onDelete={setAsked}
        />
      </section>
      {Biomarkers && (
        <Biomarkers
          sync={sync}
          api={api}
          documentId={openId}
          onProcessAgain={(id) => void actions.process(id)}
          onClose={() => setOpenId(null)}
        />
      )}
      {Delete && (
        <Delete
          file={asked}
          onDelete={async (file) => {
            await actions.remove(file);
            // Its menu is gone.
            heading.current?.focus();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

const NONE: readonly ListedFile[] = [];

interface FileListProps {
  read: ReturnType<typeof useFiles>;
  actions: ReturnType<typeof useCardActions>;
  isOnline: boolean;
  /** The file that was chosen last here; null before. */
  chosenId: string | null;
  onTryAgain: () => void;
  onBiomarkers: (id: string) => void;
  onDelete: (file: ListedFile) => void;
}

/** The search, the filter, and the cards or the reason why there are none. */
function FileList({ read, actions, isOnline, chosenId, onTryAgain, onBiomarkers, onDelete }: FileListProps) {
  const sync = useSync();
  const now = useNow();
  const today = useToday();
  const account = useAccount(sync);
  const unsent = useWaitingRows(sync);
  const cards = useSteadyCards();
  const [words, setWords] = useState('');
  const [status, setStatus] = useState<FileStatus | null>(null);
  const wanted = useDeferredValue(words);
  const { isRefreshing, words: refreshed, refresh } = useRefresh(sync);
  const all = read.kind === 'ready' ? read.files : NONE;
  const found = findFiles(all, wanted, status);
  const showAll = () => {
    setWords('');
    setStatus(null);
  };
  return (
    <>
      <FileFilters
        words={words}
        onWords={setWords}
        status={status}
        onStatus={setStatus}
        isRefreshing={isRefreshing}
        onRefresh={() => void refresh()}
      />
      <p className={refreshed === null ? 'sr-only' : 't-sm t-2'} role="status">
        {refreshed ?? (read.kind === 'ready' ? countWords(found.length, all.length) : '')}
      </p>
      {read.kind === 'loading' && <Loading />}
      {read.kind === 'failed' && (
        <ErrorAlert title="The documents could not be read">
          <p>This device's storage did not answer.</p>
          <Button size="sm" onClick={onTryAgain}>
            Try again
          </Button>
        </ErrorAlert>
      )}
      {read.kind === 'ready' && found.length === 0 && (
        <div className="card grid justify-items-center">
          {all.length === 0 ? (
            <EmptyState title="No documents yet">Add a lab result to see its biomarkers here.</EmptyState>
          ) : (
            <>
              <EmptyState title="No files found">Try another word or another status.</EmptyState>
              <Button variant="soft" onClick={showAll}>
                Show all files
              </Button>
            </>
          )}
        </div>
      )}
      {found.length > 0 && (
        <ul ref={cards} className="grid gap-4 desktop:grid-cols-2">
          {found.map((file) => (
            <FileCard
              key={file.id}
              file={file}
              now={now}
              words={cardWords(file, {
                isOnline,
                isUnsent: unsent?.has(`documents:${file.id}`) ?? false,
                count: file.kind === 'document' ? file.document.biomarkers_count : 0,
                asksPerson:
                  file.kind === 'document' &&
                  (file.review?.mine ?? null) === null &&
                  (hasSeveralPeople(file.document) ||
                    personMatch(file.document, file.review, account, today) !== 'same'),
              })}
              failure={actions.failures.get(file.id) ?? null}
              isFollowed={isFollowed(file, chosenId)}
              isDownloading={actions.downloading.has(file.id)}
              onAct={(action) => void actions.act(file, action)}
              onBiomarkers={() => onBiomarkers(file.id)}
              onDownload={() => void actions.download(file)}
              onDelete={() => onDelete(file)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      {[1, 2].map((each) => (
        <div key={each} className="card grid gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-11 w-32" />
        </div>
      ))}
    </div>
  );
}

/** The file that was chosen last here, and whatever is on its way now. */
function isFollowed(file: ListedFile, chosenId: string | null): boolean {
  return file.id === chosenId || (file.kind === 'waiting' && file.file.state === 'sending');
}

/** Of all files that are not somebody else's. */
function countBiomarkers(files: readonly ListedFile[]): number {
  return files.reduce(
    (sum, file) =>
      file.kind === 'document' && file.review?.mine?.answer !== 'no'
        ? sum + file.document.biomarkers_count
        : sum,
    0,
  );
}

function countWords(found: number, all: number): string {
  const files = all === 1 ? '1 file' : `${all} files`;
  return found === all ? files : `${found} of ${files}`;
}

/** After the page's heading had the focus. */
function useFocusWhen(wanted: boolean, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => target.current?.focus());
    return () => clearTimeout(timer);
  }, [wanted, target]);
}
