import { clashesOn, isOpen, tasksOn } from './own-day.ts';
import { addDays } from '../../domain/time/local-date.ts';
import { isArticle, articleStub } from '../../content/library-articles.ts';
import type { CoachFacts } from './coach-reply.ts';
import { recentValues, TREND_LEAST } from './own-check-ins.ts';

/**
 * Three questions to begin with, from three templates over the participant's own day: the day itself, how it has been
 * going, and a topic of one of its tasks. Plain text; the same facts give the same questions.
 */
export function starterQuestions(facts: CoachFacts): string[] {
  return [ofTheDay(facts), ofTheLastDays(facts), ofATopic(facts)];
}

function ofTheDay(facts: CoachFacts): string {
  if (clashesOn(facts, facts.today).length > 0) return 'Any clashes today?';
  const open = tasksOn(facts, facts.today).filter(isOpen);
  if (open.length > 0) return open.length > 1 ? "What's left today?" : "What's next?";
  return tasksOn(facts, addDays(facts.today, 1)).length > 0 ? "What's on tomorrow?" : "What's on this week?";
}

function ofTheLastDays(facts: CoachFacts): string {
  if (recentValues(facts, 'energy').length >= TREND_LEAST) return 'How has my energy been?';
  if (recentValues(facts, 'mood').length >= TREND_LEAST) return 'How has my mood been?';
  return 'How is my week going?';
}

function ofATopic(facts: CoachFacts): string {
  const tasks = tasksOn(facts, facts.today);
  for (const event of [...tasks.filter(isOpen), ...tasks]) {
    const { article } = event.metadata;
    if (typeof article !== 'string' || !isArticle(article)) continue;
    const question = TOPIC_QUESTIONS[articleStub(article).category];
    if (question) return question;
  }
  return 'How do I make a habit stick?';
}

/** A question of each kind of article. */
export const TOPIC_QUESTIONS: Readonly<Record<string, string>> = {
  nutrition: 'Which small change makes my meals healthier?',
  sleep: 'How much sleep do I need?',
  cardio: 'How hard should I exercise?',
  strength: 'How often should I lift weights?',
  emotional: 'How can I calm down quickly?',
  investigations: "What does 'out of range' mean?",
  habits: 'How do I make a habit stick?',
};
