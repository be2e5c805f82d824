import type { ListedFile } from './list-files.ts';

/** The account of all files as one ledger line. `biomarkers` is undefined until the rows are read. */
export function Tiles({
  files,
  biomarkers,
}: {
  files: readonly ListedFile[];
  biomarkers: number | undefined;
}) {
  const count = (status: ListedFile['status']) => files.filter((file) => file.status === status).length;
  return (
    <dl className={LINE}>
      <Tile name="Total files" value={files.length} />
      <Tile name="Completed" value={count('completed')} />
      <Tile name="Pending" value={count('pending')} />
      <Tile name="Total biomarkers" value={biomarkers} />
    </dl>
  );
}

/** Bare on a phone, a card on a wide screen; with large letters in two lines. */
const LINE =
  'grid grid-cols-4 divide-x divide-line pb-1 max-narrow:grid-cols-2 desktop:rounded-card desktop:bg-surface desktop:px-7 desktop:py-5 desktop:shadow-card';

function Tile({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-0.5 px-3 first:ps-0 desktop:px-6">
      <dt className="t-xs t-2">{name}</dt>
      <dd className="t-2xl ledger desktop:text-3xl desktop:leading-[1.1]">{value ?? '…'}</dd>
    </div>
  );
}
