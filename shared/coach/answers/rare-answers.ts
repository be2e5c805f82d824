import { answerApp } from './answer-help.ts';
import { answerProduct } from './answer-product.ts';
import { answerArticle, answerMore, answerOwnResults, answerTopic, measuredArticle } from './answer-topic.ts';
import { answerArithmetic, unitsAsDrinks } from './sums/arithmetic.ts';
import type { RareAnswers } from './coach-retrieval.ts';
import { answerMissed } from './day/answer-missed.ts';
import { onArticle, ofSubject } from './follow-up/follow-ups.ts';
import { chosenArticle, furtherOn, goOn } from './follow-up/go-on.ts';
import { ofStanding } from './follow-up/standing.ts';

export const rareAnswers: RareAnswers = {
  answerArithmetic,
  unitsAsDrinks,
  answerProduct,
  answerApp,
  answerMissed,
  answerTopic,
  answerMore,
  answerArticle,
  answerOwnResults,
  measuredArticle,
  onArticle,
  ofSubject,
  chosenArticle,
  furtherOn,
  goOn,
  ofStanding,
};
