import type { LocalDate } from '../../../protocol/ids.ts';
import type { Clock } from './read-clock.ts';
import type { TimePiece } from './read-times.ts';

type Piece<K extends TimePiece['k']> = Extract<TimePiece, { k: K }>;

/** All that one wish says about time. */
export interface TimeWish {
  date: LocalDate | null;
  /** The words can mean another day too. */
  unsure: boolean;
  clock: Clock | null;
  clockBy: Piece<'clock'>['by'];
  until: Clock | null;
  between: boolean;
  /** The current time stands in the words too: 'from 5 to 7'. */
  fromWord: boolean;
  part: Piece<'part'> | null;
  length: Piece<'length'> | null;
  shift: Piece<'length'> | null;
  inMinutes: number | null;
  days: number | null;
  anchor: Piece<'anchor'> | null;
  minute: number | null;
  edge: Piece<'edge'> | null;
  /** A time that it is not to run at. */
  not: NonNullable<Piece<'none'>['not']> | null;
  same: boolean;
  now: boolean;
  later: boolean;
  soon: boolean;
  any: boolean;
  /** A time or a day that does not exist, in the participant's words. */
  invalid: string | null;
  /** Two times of which only one can be meant. */
  torn: boolean;
}

export const NO_WISH: TimeWish = {
  date: null,
  unsure: false,
  clock: null,
  clockBy: 'at',
  until: null,
  between: false,
  fromWord: false,
  part: null,
  length: null,
  shift: null,
  inMinutes: null,
  days: null,
  anchor: null,
  minute: null,
  edge: null,
  not: null,
  same: false,
  now: false,
  later: false,
  soon: false,
  any: false,
  invalid: null,
  torn: false,
};

/** Adds the pieces of a clause to a wish, in their order. */
export function wishOf(pieces: readonly TimePiece[]): TimeWish {
  const wish = { ...NO_WISH };
  for (const piece of pieces) add(wish, piece);
  return wish;
}

function add(wish: TimeWish, piece: TimePiece): void {
  switch (piece.k) {
    case 'date':
      if (piece.possessive) return;
      if (piece.date === null) wish.invalid = 'that day';
      // 'All of today to tomorrow' goes to the second.
      if (wish.date !== null && wish.date !== piece.date && !/^(?:to|until|till|til|for)$/.test(piece.by))
        wish.torn = true;
      wish.date = piece.date;
      wish.unsure ||= piece.unsure;
      return;
    case 'clock':
      if (piece.clock === null) wish.invalid = piece.said;
      if (wish.clock !== null && piece.by === 'to' && wish.clockBy === 'from') {
        wish.fromWord = true;
        wish.until = piece.clock;
        return;
      }
      // 'After 2 but before 4'
      if (wish.clock !== null && wish.until === null && wish.clockBy === 'after' && piece.by === 'before') {
        wish.until = piece.clock;
        wish.between = true;
        return;
      }
      if (wish.clock !== null) wish.torn = true;
      wish.clock = piece.clock;
      wish.clockBy = piece.by;
      return;
    case 'range':
      if (piece.from === null || piece.to === null) wish.invalid = piece.said;
      if (wish.clock !== null) wish.torn = true;
      wish.clock = piece.from;
      wish.until = piece.to;
      wish.between = piece.between;
      wish.fromWord = piece.fromWord;
      return;
    case 'length':
      if (piece.mode === 'in') wish.inMinutes = piece.minutes;
      else if (piece.mode === 'plain') wish.length = piece;
      else wish.shift = piece;
      return;
    case 'part':
      // 'Tonight after dinner': the narrower of the two.
      if (wish.part && !piece.today) {
        const [[from, to], [start, end]] = [wish.part.window, piece.window];
        if (start >= from && end <= to) wish.part = { ...piece, today: wish.part.today };
        return;
      }
      wish.part = piece;
      return;
    case 'days':
      wish.days = piece.days;
      return;
    case 'anchor':
      wish.anchor = piece;
      return;
    case 'minute':
      wish.minute = piece.minute;
      return;
    case 'edge':
      wish.edge = piece;
      return;
    case 'none':
      wish.not = piece.not ?? wish.not;
      return;
    case 'gap':
      return;
    case 'same':
    case 'now':
    case 'later':
    case 'soon':
    case 'any':
      wish[piece.k] = true;
  }
}

/** Whether anything was said about when. */
export function saysWhen(wish: TimeWish): boolean {
  const {
    date,
    clock,
    part,
    shift,
    inMinutes,
    days,
    anchor,
    minute,
    edge,
    same,
    now,
    later,
    soon,
    any,
    invalid,
  } = wish;
  return (
    [date, clock, part, shift, inMinutes, days, anchor, minute, edge, invalid].some(
      (each) => each !== null,
    ) || [same, now, later, soon, any].some(Boolean)
  );
}
