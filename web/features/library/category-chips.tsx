import type { ArticleCategory } from '#shared/content/library-articles.ts';
import { ARTICLE_CATEGORIES, CATEGORY_NAMES } from './category-names.ts';

interface CategoryChipsProps {
  value: ArticleCategory | undefined;
  onChange: (category: ArticleCategory | undefined) => void;
}

/** One kind of article, or all of them; pressing the chosen kind again shows all. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  return (
    <div className="chips" role="group" aria-label="Kind of article">
      <Chip label="All" isOn={value === undefined} onPress={() => onChange(undefined)} />
      {ARTICLE_CATEGORIES.map((category) => (
        <Chip
          key={category}
          label={CATEGORY_NAMES[category]}
          isOn={value === category}
          onPress={() => onChange(value === category ? undefined : category)}
        />
      ))}
    </div>
  );
}

function Chip({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className="chip-btn" aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  );
}
