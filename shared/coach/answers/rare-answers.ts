import { answerProduct } from './answer-product.ts';
import { answerArithmetic, unitsAsDrinks } from './arithmetic.ts';
import type { RareAnswers } from './coach-reply.ts';
import { onArticle, ofSubject } from './follow-ups.ts';
import { chosenArticle, furtherOn, goOn } from './go-on.ts';
import { ofStanding } from './standing.ts';

export const rareAnswers: RareAnswers = {
  answerArithmetic,
  unitsAsDrinks,
  answerProduct,
  onArticle,
  ofSubject,
  chosenArticle,
  furtherOn,
  goOn,
  ofStanding,
};
