import { answerProduct } from './answer-product.ts';
import { answerArithmetic, unitsAsDrinks } from './arithmetic.ts';
import type { RareAnswers } from './coach-reply.ts';

export const rareAnswers: RareAnswers = { answerArithmetic, unitsAsDrinks, answerProduct };
