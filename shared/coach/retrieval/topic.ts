import type { Article } from '../../content/articles/article.ts';
import { phrases as otherTopics } from './other-topics.txt';
import { WAYS_OF_ASKING } from './ways-of-asking/ways-of-asking.ts';

/** What a question can be about: an article in short, or something that the library has no article on. */
export interface Topic {
  /** The article's id, or the name of the other topic. */
  id: string;
  /** Whether an article answers it. */
  isArticle: boolean;
  title: string;
  summary: string;
  /** What the coach says; at most 60 words. */
  answer: string;
  /** A first step of the article. */
  tryThis: string;
  /** Ids of articles to read next. */
  related: readonly string[];
  /** The whole text; empty where a device has it later. */
  body: string;
  keywords: readonly string[];
  /** Every way of asking for it that is known. */
  questions: readonly string[];
}

/** The topics of a library: its articles in their order, then what it does not answer. */
export function topicsOf(articles: readonly Article[]): Topic[] {
  const ofArticles = articles.map((article) => ({
    id: article.id,
    isArticle: true,
    title: article.title,
    summary: article.summary,
    answer: article.answer,
    tryThis: article.try_this,
    related: article.related,
    body: article.body,
    keywords: article.keywords,
    questions: [...article.questions, ...(WAYS_OF_ASKING[article.id] ?? [])],
  }));
  const others = Object.entries(otherTopics).map(([id, questions]) => ({
    id,
    isArticle: false,
    title: '',
    summary: '',
    answer: '',
    tryThis: '',
    related: [],
    body: '',
    keywords: [],
    questions,
  }));
  return [...ofArticles, ...others];
}
