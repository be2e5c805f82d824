import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Article } from '#shared/content/articles/article.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { useWaitingRows } from '#web/platform/sync-state/waiting-rows.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { INPUT } from '#web/ui/controls/field-classes.ts';
import { CategoryChips } from './category-chips.tsx';
import { ForYou } from './for-you.tsx';
import { LibraryLists } from './library-lists.tsx';
import type { LibrarySearch } from './library-search.ts';
import { LibraryWait } from './library-wait.tsx';
import { libraryAtHand, loadLibrary, type Library } from './load-library.ts';
import { useLessons } from './use-lessons.ts';
import { useLoaded } from './use-loaded.ts';

interface LibraryScreenProps {
  search: LibrarySearch;
  /** Changes the address without a step in the history. */
  onSearch: (search: LibrarySearch) => void;
}

/** The educational library: what this week asks to read, a search, and every article by kind. */
export function LibraryScreen(props: LibraryScreenProps) {
  const { state, retry } = useLoaded(loadLibrary, libraryAtHand());
  const sync = useSync();
  switch (state.kind) {
    case 'loading':
      return (
        <div className="page-body">
          <LibraryWait />
        </div>
      );
    case 'failed':
      return (
        <div className="page-body">
          <ErrorAlert title="The library could not be loaded">
            <p>Open it once while you are online. Then you can read it on this device.</p>
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </ErrorAlert>
        </div>
      );
    case 'ready':
      return <Shelves {...props} library={state.value} sync={sync} />;
  }
}

function Shelves({
  search,
  onSearch,
  library,
  sync,
}: LibraryScreenProps & { library: Library; sync: SyncClient }) {
  const lessons = useLessons(sync);
  const waiting = useWaitingRows(sync);
  const [typed, setTyped] = useState(search.q ?? '');
  const query = useDeferredValue(typed.trim());
  const hits = useMemo(
    () => (query === '' ? library.articles : library.search.find(query)),
    [library, query],
  );
  const found = ofCategory(hits, search.category);
  const change = (q: string, category = search.category) =>
    onSearch({ ...(q.trim() !== '' && { q: q.trim() }), ...(category && { category }) });
  const isNarrowed = query !== '' || search.category !== undefined;
  return (
    <div className="page-body">
      <search className="relative block desktop:max-w-140">
        <Search
          className="ico pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
          aria-hidden="true"
        />
        <input
          type="search"
          className={`${INPUT} pl-tap!`}
          aria-label="Search the library"
          placeholder="Search, e.g. sleep or blood pressure"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            change(target.value);
          }}
        />
      </search>
      <CategoryChips
        count={(category) => ofCategory(hits, category).length}
        value={search.category}
        onChange={(category) =>
          onSearch({ ...(search.q !== undefined && { q: search.q }), ...(category && { category }) })
        }
      />
      {!isNarrowed && lessons && <ForYou lessons={lessons} waiting={waiting} />}
      <p className="text-sm normal-nums text-ink-3" role="status">
        {countWords(found.length, query)}
      </p>
      {found.length > 0 ? (
        <LibraryLists articles={found} ranked={query !== ''} />
      ) : (
        <div className="card grid justify-items-center pb-8! [&>.empty]:pb-5">
          <EmptyState title="Nothing found">Try another word, or fewer words.</EmptyState>
          <Button
            variant="soft"
            onClick={() => {
              setTyped('');
              onSearch({});
            }}
          >
            Show all articles
          </Button>
        </div>
      )}
      <p className="max-w-[60ch] text-xs normal-nums text-ink-3">
        Our own texts, with their sources. Not medical advice, and not yet reviewed by a clinician.
      </p>
    </div>
  );
}

function ofCategory(articles: readonly Article[], category: LibrarySearch['category']): readonly Article[] {
  return category === undefined ? articles : articles.filter((article) => article.category === category);
}

function countWords(count: number, query: string): string {
  const articles = `${count} ${count === 1 ? 'article' : 'articles'}`;
  return query === '' ? articles : `${articles} for “${query}”`;
}
