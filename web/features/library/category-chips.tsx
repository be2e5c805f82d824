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
    <div className="chips" role="group" aria-label="Kind of article">
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
    <button type="button" className="chip-btn" aria-pressed={isOn} onClick={onPress}>
      {label}
      <span className="ledger" aria-hidden="true">
        {count}
      </span>
    </button>
  );
}
