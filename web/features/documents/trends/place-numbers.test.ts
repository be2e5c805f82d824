import { expect, it } from 'vitest';
import { placeNumbers, type NumberedPoint } from './place-numbers.ts';

const WITHIN = { left: 0, right: 320, top: 0, bottom: 200 };
const exact = (x: number, y: number): NumberedPoint => ({ x, y, width: 30, arrow: null });
/** Where the line from one point to another is at x. */
const lineAt = (one: NumberedPoint, other: NumberedPoint, x: number) =>
  one.y + ((other.y - one.y) * (x - one.x)) / (other.x - one.x);

it('keeps the numbers of a falling line off it, and within the picture', () => {
  const points = [exact(20, 30), exact(110, 80), exact(200, 110), exact(300, 180)];
  const places = placeNumbers(points, WITHIN, 1);
  for (const place of places) {
    if (!place) throw new Error('a number has no place');
    for (let x = Math.max(20, place.x - 15); x <= Math.min(300, place.x + 15); x += 1) {
      const [one, other] = points.slice(points.findIndex((each) => each.x >= x) - 1).slice(0, 2);
      if (one && other) expect(Math.abs(lineAt(one, other, x) - place.y)).toBeGreaterThanOrEqual(8);
    }
    expect(place.x).toBeLessThanOrEqual(305);
  }
});

it('stands above a point whose line leads down, and on the other side of an arrow that leads up', () => {
  const peak = placeNumbers([exact(40, 120), exact(160, 60), exact(280, 120)], WITHIN, 1)[1];
  expect(peak).toMatchObject({ x: 160 });
  expect(peak?.y).toBeLessThan(60);
  const [bound] = placeNumbers([{ ...exact(160, 100), arrow: -1 }], WITHIN, 1);
  expect(bound?.y).toBeGreaterThan(100);
});

it('writes the latest of values that leave each other no room, and no number over another', () => {
  const crowd = Array.from({ length: 40 }, (_, n) => exact(10 + n * 7.5, n % 2 === 0 ? 100 : 104));
  const places = placeNumbers(crowd, WITHIN, 1);
  expect(places.at(-1)).not.toBeNull();
  const written = places.filter((place) => place !== null);
  expect(written.length).toBeLessThan(crowd.length);
  for (const [n, one] of written.entries())
    for (const other of written.slice(n + 1))
      expect(Math.abs(one.x - other.x) >= 30 || Math.abs(one.y - other.y) >= 16).toBe(true);
});
