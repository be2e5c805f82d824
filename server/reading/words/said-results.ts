import { wordsPattern } from './word-lists.ts';

const PENDING = wordsPattern(
  `folgt | ausstehend* | in arbeit | in bearbeitung | to follow | pending | in process | in progress | awaited | à suivre | en cours | in corso | seguirà | pendiente | en proceso | en curso | a seguir | em andamento | em curso |
   aguarda* | volgt | in behandeling | følger | följer | inväntas | afventer | kesken | tulossa | w toku | w trakcie | probíhá | bude dodán* | prebieha | folyamatban | în lucru | in lucru | u tijeku | u radu | v delu |
   bekleniyor | çalışılıyor | в работе | будет готов* | виконується | εκκρεμεί | ακολουθεί | 検査中 | 检测中 | 檢驗中 | 검사중`,
);

/** Whether a note names a test whose result is to come: "Selenium: result to follow". */
export function saysPending(text: string): boolean {
  return text.split(/[.;!](?:\s|$)/).some((sentence) => {
    const found = PENDING.exec(sentence.trim());
    if (found && isName(sentence.trim(), found)) return true;
    const [, said] = /^.{0,60}\p{L}[\p{L}\d)]\s?[:：–—-]\s*(.{2,60})$/u.exec(sentence) ?? [];
    return said !== undefined && PENDING.test(said);
  });
}

/** "Ferritin to follow": one or two words before the end of a sentence that says so. */
function isName(sentence: string, { index, 0: said }: RegExpExecArray): boolean {
  const before = sentence.slice(0, index).trim();
  return (
    index + said.length === sentence.length &&
    /^\p{Lu}[\p{L}\d]{2,16}(?:\s[\p{L}\d]{1,12})?(?:\s(?:is|result))?$/u.test(before)
  );
}

const SEDIMENT =
  /^[\s•*-]*(?:U-|(?:\p{L}+\s){0,2})(?:sediment\p{L}*|sédiment\p{L}*|osad\p{L}*|üledék\p{L}*|осад\p{L}*|ίζημα|szediment\p{L}*|sakka|沈渣)(?:\s\p{L}+){0,3}\s?[:：]\s*\p{L}{3}/iu;

/** Whether a line says in words what a sediment shows: "Urine sediment: few epithelial cells". */
export function saysSediment(text: string): boolean {
  return SEDIMENT.test(text);
}
