import { memo, useState } from 'react';
import { ListFilter } from 'lucide-react';
import { EVENT_CATEGORY_NAMES, type EventCategory } from '#shared/domain/tasks/event-category.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import { OPTION } from '#web/ui/controls/option-look.ts';
import { POPOVER_TITLE } from '#web/ui/overlays/popover-title.ts';

/** The order of the filter's boxes. */
export const FILTER_CATEGORIES: readonly EventCategory[] = ['core', 'content', 'habit'];

const BUTTON =
  'desktop:inline-flex! desktop:w-auto! desktop:items-center desktop:gap-2 desktop:px-3.5 desktop:text-sm desktop:font-semibold desktop:normal-nums';

interface CategoryFilterProps {
  shown: ReadonlySet<EventCategory>;
  onChange: (shown: ReadonlySet<EventCategory>) => void;
}

/** Three boxes, all on at first. */
export const CategoryFilter = memo(function CategoryFilter({ shown, onChange }: CategoryFilterProps) {
  const all = FILTER_CATEGORIES.length;
  // Silent until something is chosen; then the way back to all is said, too.
  const [said, setSaid] = useState('');
  const toggle = (category: EventCategory) => {
    const next = new Set(shown);
    if (!next.delete(category)) next.add(category);
    onChange(next);
    setSaid(`${next.size} of ${all} categories shown`);
  };
  return (
    <>
      <Popover
        label={`Filter by category, ${shown.size} of ${all} shown`}
        buttonClassName={`icon-btn is-framed ${BUTTON}${shown.size < all ? ' is-filtered' : ''}`}
        button={
          <>
            <ListFilter className="ico" />
            <span className="hidden desktop:inline">Filter</span>
            <b className="hidden font-ledger text-[0.9375rem]/[1] font-medium text-ink-2 desktop:inline">
              {shown.size}/{all}
            </b>
          </>
        }
      >
        {() => (
          <fieldset className="grid">
            <legend className={POPOVER_TITLE}>Filter by category</legend>
            {FILTER_CATEGORIES.map((category) => (
              <Checkbox
                key={category}
                look={`${OPTION} [&>.shape]:ml-auto`}
                label={EVENT_CATEGORY_NAMES[category]}
                trailing={<CategoryShape category={category} />}
                checked={shown.has(category)}
                onChange={() => toggle(category)}
              />
            ))}
          </fieldset>
        )}
      </Popover>
      <span className="sr-only" role="status">
        {said}
      </span>
    </>
  );
});
