/** The number of a text of digits with a mark of decimals. */
export function numberOf(text: string): number {
  return Number(text.replace(/[,·]/, '.'));
}

/** Whether a value can lie in or about a range: the numbers are of one size. */
export function isNear(range: string, value: string): boolean {
  const numbers = (range.match(/\d[\d.,·]*/g) ?? []).map(numberOf);
  const of = numberOf(/\d[\d.,·]*/.exec(value)?.[0] ?? '');
  return numbers.length > 0 && of <= 6 * Math.max(...numbers) && of >= Math.min(...numbers) / 6;
}

/** Whether the numbers of one range lie about a value more closely than those of another. */
export function isNearer(range: string, than: string, value: string): boolean {
  const of = Math.log(numberOf(/\d[\d.,·]*/.exec(value)?.[0] ?? ''));
  const apart = (text: string) =>
    Math.min(
      ...(text.match(/\d[\d.,·]*/g) ?? [])
        .map(numberOf)
        .filter((each) => each > 0)
        .map((each) => Math.abs(Math.log(each) - of)),
    );
  return apart(range) < apart(than) || isNear(range, value);
}
