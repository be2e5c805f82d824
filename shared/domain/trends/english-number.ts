import type { ReviewedValues } from '../../product/tables/document-reviews.schema.ts';

type Printed = Pick<ReviewedValues, 'value_text' | 'comparator'> & { value: number };

/**
 * A printed number in English with the figures of the paper: '<0.6' of '< 0,6', '-1.5' of '−1.5', '1355' of a German '1.355'.
 */
export function englishNumber({ value_text: printed, comparator, value }: Printed): string {
  const figures = bareOf(printed).replace(/[,·]/, '.');
  const isSame = /^-?\d+(?:\.\d+)?$/.test(figures) && Number(figures) === value;
  return `${comparator ?? ''}${isSame ? figures : value}`;
}

/** As printed, unless a reader of English would take it for another number: '3,4' stays, a German '1.355' is '1355'. */
export function readableNumber(printed: Printed): string {
  const bare = bareOf(printed.value_text);
  const figures = englishNumber({ ...printed, comparator: null });
  const isPlain = bare.replace(/[,·]/, '.') === figures && !/^-?\d{1,3},\d{3}$/.test(bare);
  return isPlain ? printed.value_text : `${printed.comparator ?? ''}${figures}`;
}

/** Without comparator and plus, and with a hyphen as its minus. */
function bareOf(printed: string): string {
  return printed
    .replace(/^[<>=≤≥⩽⩾‹›＜＞\s]+/u, '')
    .replace(/^[−–]/u, '-')
    .replace(/^\+/, '')
    .trim();
}
