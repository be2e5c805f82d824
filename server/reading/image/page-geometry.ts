import type { Box } from '../reading.ts';
import { componentsOf, inkOf, type Component } from './components.ts';
import { dotChains } from './dot-chains.ts';
import { findSheet } from './find-sheet.ts';
import { isUpsideDown, linesOf, runsDown } from './neighbours.ts';
import {
  chain,
  IDENTITY,
  inverse,
  mapBox,
  mapPoint,
  ontoCorners,
  scaling,
  shift,
  turning,
  type Corners,
  type Point,
  type Projective,
} from './projective.ts';
import { shrunk, type Raster } from './raster.ts';
import { letters, levelled, lineAngle, turnedLevel } from './text-direction.ts';

/** How a page has to be seen so that its lines are level and its letters upright. */
export interface PageGeometry {
  /** From the pixels of the picture to those of the level page. */
  map: Projective;
  /** Size of the level page in its own pixels, which are about those of the picture. */
  width: number;
  height: number;
  /** Quarter turns clockwise among it, which the picture's own marks did not ask for. */
  quarters: 0 | 1 | 2 | 3;
  /** Whether `map` only turns by quarters. */
  isPlain: boolean;
  /** Height of the usual letter in pixels of the level page; null where there is hardly any text. */
  letterHeight: number | null;
}

/** Longer side of the picture that is looked at, in pixels. */
const LOOKED_AT = 1_800;
/** Fewer letters than this say nothing about a page. */
const LEAST_LETTERS = 24;
/** Lines at an angle below this, in radians, are level. */
const LEVEL = 0.0012;
/** On a sheet whose edges are seen the lines are about level. */
const ON_SHEET = 0.07;
/** More pairs of letters beside a sheet than this share of those on it are text. */
const BESIDE = 0.03;

/** Works out how a page lies in a picture: its sheet's edges, its lines, their convergence, and which way is up. */
export function pageGeometry(picture: Raster): PageGeometry {
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / LOOKED_AT));
  const look = factor === 1 ? picture : shrunk(picture, factor);
  const found = withoutChains(letters(componentsOf(inkOf(look), look.width, look.height)));
  const boxes = found.map(({ left, top, right, bottom }) => ({
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
  }));
  const toLook = scaling(1 / factor);
  if (boxes.length < LEAST_LETTERS)
    return {
      map: IDENTITY,
      width: picture.width,
      height: picture.height,
      quarters: 0,
      isPlain: true,
      letterHeight: null,
    };
  const sheet = findSheet(look);
  const level = (sheet && onSheet(look, sheet, boxes)) ?? free(look, boxes);
  return {
    ...level,
    map: chain(toLook, level.map, scaling(factor)),
    width: Math.round(level.width * factor),
    height: Math.round(level.height * factor),
    letterHeight: level.letterHeight * factor,
  };
}

/** Dots that lead to results are as many as letters, and would make these look small. */
function withoutChains(found: readonly Component[]): Component[] {
  const dots = dotChains(found, median(found.map(({ top, bottom }) => bottom - top)));
  return found.filter((each) => !dots.has(each));
}

type Level = PageGeometry & { letterHeight: number };

/** The sheet's corners become those of a rectangle; null where the lines on it would not be level then. */
function onSheet(look: Raster, corners: Corners, boxes: readonly Box[]): Level | null {
  const [p, q, r, s] = corners;
  const width = (distance(p, q) + distance(s, r)) / 2;
  const height = (distance(p, s) + distance(q, r)) / 2;
  const map = inverse(ontoCorners(width, height, corners));
  const seen = boxes.map((box) => mapBox(map, box));
  const inside = seen.filter(({ x, y, width: wide, height: tall }) => {
    const [across, down] = [x + wide / 2, y + tall / 2];
    return across > 0 && down > 0 && across < width && down < height;
  });
  if (inside.length < LEAST_LETTERS) return null;
  const level = finished(map, inside, { width, height }, true);
  if (!level) return null;
  return hasTextBeside(look, map, boxes, { inside, width, height }) ? null : { ...level, isPlain: false };
}

/**
 * Whether there is text of the same size beside the sheet: then the sheet is a panel of a larger page. The grain of a table
 * is no text: it is not dark on light.
 */
function hasTextBeside(
  look: Raster,
  map: Projective,
  boxes: readonly Box[],
  sheet: { inside: readonly Box[]; width: number; height: number },
): boolean {
  const { inside, width, height } = sheet;
  const usual = median(inside.map((box) => box.height));
  const edge = 0.5 * usual;
  const alike = boxes
    .filter(isDarkOnLight(look))
    .map((box) => mapBox(map, box))
    .filter((box) => {
      const { x, y } = middleOf(box);
      const isFar = x < -edge || y < -edge || x > width + edge || y > height + edge;
      return isFar && box.height > 0.6 * usual && box.height < 1.5 * usual;
    });
  const { pairs } = linesOf(alike, usual);
  return pairs.length > BESIDE * linesOf(inside, usual).pairs.length;
}

/** Whether the darkest pixel of a box is much darker than the lightest one around it. */
function isDarkOnLight({ gray, width, height }: Raster): (box: Box) => boolean {
  return (box) => {
    let [dark, light] = [255, 0];
    for (let y = Math.max(0, box.y - 2); y < Math.min(height, box.y + box.height + 2); y += 1)
      for (let x = Math.max(0, box.x - 2); x < Math.min(width, box.x + box.width + 2); x += 1) {
        const shade = gray[y * width + x] as number;
        dark = Math.min(dark, shade);
        light = Math.max(light, shade);
      }
    return dark < 0.5 * light && light - dark > 70;
  };
}

/** A page without visible edges, by its text alone. */
function free(look: Raster, boxes: readonly Box[]): Level {
  const level = finished(IDENTITY, boxes, look, false);
  if (!level) throw new Error('lines at some angle were not found');
  return level;
}

/** `base` leads from the picture that was looked at to a page of this size, on which `boxes` are. */
function finished(
  base: Projective,
  boxes: readonly Box[],
  size: { width: number; height: number },
  hasEdges: boolean,
): Level | null {
  const quarters = runsDown(boxes, median(boxes.map(({ height }) => height))) ? 1 : 0;
  const page = quarters === 1 ? { width: size.height, height: size.width } : size;
  const turn = quarters === 1 ? quarterTurn(size) : IDENTITY;
  const angle = lineAngle(
    boxes.map((box) => middleOf(mapBox(turn, box))),
    page,
  );
  if (hasEdges && Math.abs(angle) > ON_SHEET) return null;
  const isLevel = Math.abs(angle) < LEVEL;
  let map = isLevel ? turn : chain(turn, turnedLevel(angle, page));
  const usual = median(boxes.map((box) => mapBox(map, box).height));
  const turned = boxes.map((box) => mapBox(map, box));
  const bend = hasEdges ? IDENTITY : levelled(turned.map(middleOf), linesOf(turned, usual), page);
  map = chain(map, bend);
  const seen = boxes.map((box) => mapBox(map, box));
  const isOver = isUpsideDown(linesOf(seen, usual));
  if (isOver) map = chain(map, [-1, 0, page.width, 0, -1, page.height, 0, 0, 1]);
  const isPlain = isLevel && isStill(bend);
  const all = isPlain || hasEdges ? { map, ...page } : withRoom(map, size);
  return {
    map: chain(base, all.map),
    width: all.width,
    height: all.height,
    quarters: ((quarters + (isOver ? 2 : 0)) % 4) as PageGeometry['quarters'],
    isPlain,
    letterHeight: usual,
  };
}

/** Moves and sizes the page so that no corner of the picture is lost. */
function withRoom(map: Projective, { width, height }: { width: number; height: number }) {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: 0, y: height },
    { x: width, y: height },
  ].map((corner) => mapPoint(map, corner));
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  return {
    map: chain(map, shift(-left, -top)),
    width: Math.max(...corners.map(({ x }) => x)) - left,
    height: Math.max(...corners.map(({ y }) => y)) - top,
  };
}

/** A quarter clockwise; the page keeps its upper left corner in the origin. */
function quarterTurn({ height }: { height: number }): Projective {
  return chain(turning(Math.PI / 2), shift(height, 0));
}

function isStill([a, b, , d, e, , g, h]: Projective): boolean {
  return a === 1 && b === 0 && d === 0 && e === 1 && g === 0 && h === 0;
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
