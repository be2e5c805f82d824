import type { Region } from '../table/page-runs.ts';
import { holds } from './covers.ts';
import type { Painted } from './painted-run.ts';

/** A note, a stamp, a link or a field of a form, as pdf.js describes it. */
export interface Annotation {
  id: string;
  subtype: string;
  rect: number[];
  fieldValue?: unknown;
  hidden?: boolean;
}

/** Kinds that belong to the page, or lead somewhere: nobody corrects a value with them. */
const OF_THE_PAGE = new Set(['Link', 'Popup', 'Watermark', 'PrinterMark', 'TrapNet']);

/** Whether a kind of annotation may be a note or a correction that somebody put over a value. */
export function isCorrection(subtype: string | undefined): boolean {
  return subtype === undefined || !OF_THE_PAGE.has(subtype);
}

/** The value of a field that no picture of the field shows, as a run; null where it is shown or empty. */
export function unpaintedField(
  { fieldValue }: Annotation,
  box: Region,
  painted: readonly Painted[],
): Painted | null {
  const text = typeof fieldValue === 'string' ? fieldValue.trim() : '';
  const shown = painted.some((run) => run.order >= 0 && holds(box, run) && run.field);
  if (text === '' || shown) return null;
  const size = Math.min(12, (box.y1 - box.y0) * 0.7);
  return {
    text,
    x0: box.x0 + 2,
    x1: Math.min(box.x1, box.x0 + 2 + text.length * size * 0.5),
    y: box.y1 - (box.y1 - box.y0 - size * 0.7) / 2,
    size,
    bold: false,
    font: '',
    distrusted: false,
    order: Infinity,
    fill: '#000000',
    visible: true,
    angle: 0,
    length: 0,
    field: true,
  };
}
