/** A point of a picture and what is drawn at it. Lengths in pixels, y downwards. */
export interface NumberedPoint {
  x: number;
  y: number;
  /** Of its number as it is written. */
  width: number;
  /** The side to which an arrow leads from a bound, 1 is down; null for an exact value. */
  arrow: 1 | -1 | null;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Stretch = readonly [x: number, y: number, toX: number, toY: number];

/** In pixels of the page: the room that a mark, a number's height and an arrow take, and the room between them. */
const MARK = 8;
const HEIGHT = 16;
const ARROW = 22;
const GAP = 3;

/**
 * The middle of each point's number: above the point where that side is free, else at the first side that is. A side is
 * free where neither the line, a mark, an arrow nor another number takes it. If the line crosses every side, the number
 * stands on the line. Null: no side has room. The latest number is placed first. `ratio`: pixels of the canvas to one
 * of the page.
 */
export function placeNumbers(
  points: readonly NumberedPoint[],
  within: Box,
  ratio: number,
): ({ x: number; y: number } | null)[] {
  const lines = linesOf(points, ratio);
  const taken = points.map(({ x, y }) => boxAround(x, y, MARK * ratio, MARK * ratio));
  const placed: ({ x: number; y: number } | null)[] = [];
  for (const point of points.toReversed()) {
    const boxes = sidesOf(point, ratio)
      .map((box) => movedInside(box, within))
      .filter((box) => isInside(box, within) && !taken.some((other) => overlap(box, other)));
    const box = boxes.find((each) => !lines.some((line) => crosses(line, each))) ?? boxes[0];
    if (box) taken.push(box);
    placed.unshift(box ? { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 } : null);
  }
  return placed;
}

/** The line leads from an exact value to the next one alone; an arrow leads from its bound. */
function linesOf(points: readonly NumberedPoint[], ratio: number): Stretch[] {
  return points.flatMap(({ x, y, arrow }, at): Stretch[] => {
    if (arrow !== null) return [[x, y, x, y + arrow * ARROW * ratio]];
    const next = points[at + 1];
    return next?.arrow === null ? [[x, y, next.x, next.y]] : [];
  });
}

function sidesOf({ x, y, width }: NumberedPoint, ratio: number): Box[] {
  const [half, tall] = [width / 2, (HEIGHT / 2) * ratio];
  const up = MARK * ratio + tall;
  const beside = half + GAP * ratio;
  const far = half + (MARK + GAP) * ratio;
  const shifts: [number, number][] = [
    [0, -up],
    [0, up],
    [beside, -up],
    [-beside, -up],
    [beside, up],
    [-beside, up],
    [far, 0],
    [-far, 0],
  ];
  return shifts.map(([right, down]) => boxAround(x + right, y + down, half, tall));
}

function boxAround(x: number, y: number, half: number, tall: number): Box {
  return { left: x - half, right: x + half, top: y - tall, bottom: y + tall };
}

/** No further to the side than the picture goes. */
function movedInside(box: Box, { left, right }: Box): Box {
  const shift = Math.max(left - box.left, 0) - Math.max(box.right - right, 0);
  return { ...box, left: box.left + shift, right: box.right + shift };
}

function isInside(box: Box, outer: Box): boolean {
  return (
    box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom
  );
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** Whether a stretch has a part inside a box: what is left of it between each pair of sides (Liang and Barsky). */
function crosses([x, y, toX, toY]: Stretch, box: Box): boolean {
  let [from, to] = [0, 1];
  const sides: [start: number, along: number, low: number, high: number][] = [
    [x, toX - x, box.left, box.right],
    [y, toY - y, box.top, box.bottom],
  ];
  for (const [start, along, low, high] of sides) {
    if (along === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [one, other] = [(low - start) / along, (high - start) / along];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from < to;
}
