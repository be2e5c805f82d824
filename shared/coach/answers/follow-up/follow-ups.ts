import { isStopWord, wordsOf } from '../../../search/words.ts';
import { answerStep } from '../answer-topic.ts';
import type { CoachFacts, Turn } from '../coach-reply.ts';
import type { Retrieval } from '../coach-retrieval.ts';
import type { Draft } from '../draft.ts';
import { onAspect } from './go-on.ts';
import { lastCited } from './last-said.ts';
import { plainQuestion } from '../plain-question.ts';
import { dislikedIn, isTitled, withoutThing } from './same-subject.ts';
import { ofTold } from './told-before.ts';

/** What a question that is asked of no row goes on with: a part of the article before, a case of it, or what was told. */
export function onArticle(
  question: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Draft | null {
  const plain = plainQuestion(question);
  return (
    ofPart(plain, facts, earlier, retrieval) ??
    ofCase(question, facts, earlier, retrieval) ??
    (ON_IT.test(plain) ? ofSubject(plain, facts, earlier, retrieval) : null) ??
    ofTold(question, facts, earlier, retrieval)
  );
}

/** 'Which foods have it', 'does it hurt' after an article. */
const ON_IT = /^(?:which|what|how|where|when|does|do|is|are|can|will) (?:\w+ ){0,3}(?:it|that|them|those)$/;
const POINTS_BACK = /\b(?:it|that|this|them|those|these)\b/;
const SHORT_WORDS = 9;

const FEW_WORDS = 4;
const EMPTY_WORDS = new Set(
  'tho though then fast often long much many soon late early slow far normally need matter each every day time brisk quick sensible realistic reasonable safe roughly ok okay enough fine allowed limit most week times heavy light hard someone like food foods'.split(
    ' ',
  ),
);

/** 'How fast, though' after an article: no word of it names a subject of its own. */
function ofPart(
  plain: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Draft | null {
  const subject = lastCited(earlier);
  const words = wordsOf(plain);
  const isShort = words.length <= (POINTS_BACK.test(plain) ? SHORT_WORDS : FEW_WORDS);
  const isBare = isShort && words.every((word) => isStopWord(word) || EMPTY_WORDS.has(word));
  if (subject === undefined || !isBare || words.length === 0) return null;
  return onAspect(subject, plain, facts, retrieval) ?? answerStep(subject, facts, retrieval);
}

/** 'And if I'm still lying there' goes on with the article of the talk, unless another one answers it. */
function ofCase(
  message: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Draft | null {
  const subject = lastCited(earlier);
  const plain = plainQuestion(message);
  const disliked = dislikedIn(message);
  if (subject !== undefined && disliked !== null) return withoutThing(subject, disliked, facts, retrieval);
  const isCase =
    OBJECTS.test(plain) ||
    (IF.test(plain) &&
      (DISLIKES.test(plain) ||
        retrieval.judge(message) !== 'answer' ||
        isNearTo(subject, message, retrieval) ||
        !isTitled(plain, retrieval)));
  return subject !== undefined && isCase ? answerStep(subject, facts, retrieval) : null;
}

/** Whether the closest article is that of the talk, or one that it names beside it. */
function isNearTo(subject: string | undefined, message: string, retrieval: Retrieval): boolean {
  const [closest] = retrieval.search(message);
  const related = retrieval.article(subject ?? '')?.related ?? [];
  return closest !== undefined && [subject, ...related].includes(closest.article_id);
}

/** 'I keep forgetting though' */
const OBJECTS =
  /^(?=.*\b(?:but|though)\b)(?=(?:\S+ ?){1,7}$)(?:(?:but|yes|ok|well)[ ,]+)*(?:i (?:just |still )?(?:keep|always|never|can't|forget|struggle|give up|get bored)|it's (?:so |too |very )?(?:hard|difficult|boring))\b/;
const IF =
  /^(?:ok |okay |so |but |and |then |right |what )*(?:if|when) (?:i|it|that|this|they|my)\b|^(?:ok |okay |so |but |and |then |right |what )*if (?!.*\b(?:will|would|does|do i|should|can i|is it|are)\b)(?=(?:\S+ ?){1,8}$)/;
const DISLIKES =
  /\b(?:(?:do not|don'?t|can ?not|can'?t|cant|never|won'?t) (?:really )?(?:like|eat|have|drink|stand|bear|do|use|want|take|tolerate)|hate|dislike|allergic|not (?:fond|keen|a fan)|sick of)\b/;

/** 'How do I know I'm in it' after an article: its first step, then the article once more. */
export function ofSubject(
  plain: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Draft | null {
  const subject = lastCited(earlier);
  if (subject === undefined || !POINTS_BACK.test(plain) || plain.split(' ').length > SHORT_WORDS) return null;
  return answerStep(subject, facts, retrieval);
}
