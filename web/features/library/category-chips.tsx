import type { ArticleCategory } from '#shared/content/library-articles.ts';
import { ARTICLE_CATEGORIES, CATEGORY_NAMES } from './category-names.ts';

interface CategoryChipsProps {
  /** How many articles there are of a kind; of every kind without one. */
  count: (category?: ArticleCategory) => number;
  value: ArticleCategory | undefined;
  onChange: (category: ArticleCategory | undefined) => void;
}

/** One kind of article, or all of them; pressing the chosen kind again shows all. */
export function CategoryChips({ count, value, onChange }: CategoryChipsProps) {
  return (
    <div
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] desktop:flex-wrap"
      role="group"
      aria-label="Kind of article"
    >
      <Chip label="All" count={count()} isOn={value === undefined} onPress={() => onChange(undefined)} />
      {ARTICLE_CATEGORIES.map((category) => (
        <Chip
          key={category}
          label={CATEGORY_NAMES[category]}
          count={count(category)}
          isOn={value === category}
          onPress={() => onChange(value === category ? undefined : category)}
        />
      ))}
    </div>
  );
}

interface ChipProps {
  label: string;
  count: number;
  isOn: boolean;
  onPress: () => void;
}

function Chip({ label, count, isOn, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className="min-h-tap flex-none rounded-ctl bg-surface px-3.5 text-sm font-semibold whitespace-nowrap normal-nums text-ink-2 hair-line-strong hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft aria-pressed:[box-shadow:inset_0_0_0_2px_var(--color-brand)]"
      aria-pressed={isOn}
      onClick={onPress}
    >
      {label}
      <span className="ledger ml-2 text-[0.9375rem] font-medium" aria-hidden="true">
        {count}
      </span>
    </button>
  );
}
