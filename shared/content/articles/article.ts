import type { LocalDate } from '../../protocol/ids.ts';
import type { ArticleCategory } from '../library-articles.ts';
import type { SourceId } from './sources.ts';

/**
 * An article of the library. Texts are plain British English; `body` is Markdown without a first heading, and links to
 * other articles as `/app/educational-content/<id>`. `npm run content:check` holds the rules.
 */
export interface Article {
  id: string;
  category: ArticleCategory;
  title: string;
  /** One sentence for the list. */
  summary: string;
  /** What the coach may say by itself: at most 60 words. */
  answer: string;
  body: string;
  who_should_be_careful: string;
  try_this: string;
  /** Six to ten ways in which somebody asks for it. */
  questions: readonly string[];
  keywords: readonly string[];
  /** Ids of articles to read next. */
  related: readonly string[];
  sources: readonly SourceId[];
  /** Reading grade of the text by Flesch and Kincaid, to one decimal; at most 9. */
  grade: number;
  /** The clinician who has read it; null until one has, and the page says so. */
  reviewer: string | null;
  review_due: LocalDate;
}
