import type { EventCategory } from '#shared/domain/tasks/event-category.ts';
import { shapeLook } from './mark-looks.ts';

/** The name a category has in the styles. */
const MARKS = { core: 'core', content: 'edu', habit: 'habit' } as const;

/** A category's mark: square, triangle or circle. Decoration: whoever shows it says the category's name beside it. */
export function CategoryShape({ category, hollow = false }: { category: EventCategory; hollow?: boolean }) {
  return (
    <svg
      className={shapeLook(MARKS[category], hollow)}
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable="false"
    >
      {category === 'core' && <rect x="1" y="1" width="10" height="10" rx="2" />}
      {category === 'content' && <path d="M6 1 11.4 10.6H.6Z" strokeLinejoin="round" />}
      {category === 'habit' && <circle cx="6" cy="6" r="5" />}
    </svg>
  );
}
