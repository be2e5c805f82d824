import type { RadioLook } from '#web/ui/controls/radio-rows.tsx';

const COLUMNS = 'desktop:grid desktop:grid-cols-[minmax(200px,1.3fr)_repeat(4,minmax(120px,1fr))]';

/** The words over the columns, where there is room for a matrix. */
export const MATRIX_HEAD = `${COLUMNS} hidden items-end border-b-[1.5px] border-line-strong pb-3 text-center text-sm font-medium text-balance text-ink-2 [&>span]:px-2`;

/** One question: radio rows on a phone, a line of the matrix where there is room. */
export const MATRIX_LINE: RadioLook = {
  frame: `${COLUMNS} desktop:items-center desktop:border-b desktop:border-line`,
  head: 'desktop:py-3',
  label: 'desktop:text-[1.0625rem] desktop:text-balance',
  rows: 'desktop:col-[2/-1] desktop:grid desktop:grid-cols-subgrid desktop:items-center desktop:self-stretch',
  row: [
    'desktop:relative desktop:h-full desktop:min-h-15 desktop:grid-cols-1 desktop:content-center desktop:justify-items-center',
    'desktop:gap-0.5 desktop:p-2 desktop:not-has-checked:hover:bg-sunken desktop:has-checked:bg-brand-soft',
  ].join(' '),
};

/** A choice whose words the column's head has; and one that has others. */
export const UNDER_ITS_HEAD = 'desktop:sr-only';
export const OWN_WORDS = 'desktop:text-center desktop:text-xs';
