import { RefreshCw, Search } from 'lucide-react';
import { Button } from '#web/ui/controls/button.tsx';
import { INPUT, SELECT } from '#web/ui/controls/field-classes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FILE_STATUSES, type FileStatus } from './list-files.ts';
import { STATUS_NAMES } from './status-chip.tsx';

interface FileFiltersProps {
  words: string;
  onWords: (words: string) => void;
  status: FileStatus | null;
  onStatus: (status: FileStatus | null) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The search, the filter by status and Refresh, on one line. */
export function FileFilters(props: FileFiltersProps) {
  const { words, onWords, status, onStatus, isRefreshing, onRefresh } = props;
  return (
    <search className="flex flex-wrap gap-1.5 desktop:gap-3">
      <span className="relative min-w-34 flex-1">
        <Search
          className="ico pointer-events-none absolute start-2 top-3.5 text-ink-3 desktop:start-3.5"
          aria-hidden="true"
        />
        <input
          type="search"
          className={classNames(INPUT, 'ps-8 pe-1 desktop:ps-10.5')}
          aria-label="Search files"
          placeholder="Search files..."
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
      </span>
      <span className="w-30.5 flex-none desktop:w-40">
        <select
          className={classNames(SELECT, 'max-desktop:ps-3 max-desktop:pe-8')}
          aria-label="Status"
          value={status ?? 'all'}
          onChange={({ target }) => onStatus(FILE_STATUSES.find((each) => each === target.value) ?? null)}
        >
          <option value="all">All Files</option>
          {FILE_STATUSES.map((each) => (
            <option key={each} value={each}>
              {STATUS_NAMES[each]}
            </option>
          ))}
        </select>
      </span>
      <Button
        className="max-desktop:w-12 max-desktop:px-0"
        aria-label="Refresh"
        busy={isRefreshing}
        onClick={onRefresh}
      >
        {!isRefreshing && <RefreshCw className="ico" aria-hidden="true" />}
        <span className="max-desktop:hidden">Refresh</span>
      </Button>
    </search>
  );
}
