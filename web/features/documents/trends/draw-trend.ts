import UPlot from 'uplot';
import type { ShownPoint } from '#shared/domain/trends/biomarker-trend.ts';
import { NOON } from '#shared/domain/trends/samples.ts';
import { formatDayMonth } from '#shared/domain/time/local-date.ts';
import { placeNumbers } from './place-numbers.ts';
import { lookOf, type TrendLook } from './trend-look.ts';

/** In CSS pixels. */
const HEIGHT = 240;
const MARK = 5;
const HALO = 3;
const DAY_S = 86_400;
/** Up to so many days the axis has days, above it months. */
const DAYS_AXIS = 120;

/**
 * Draws points into an empty element, and again where its width, the theme or the medium changes. Returns what ends it.
 * Exact values are joined by a line; a bound is a tick with an arrow to its side, and ends the line. The ranges
 * of the labs lie behind them as a band.
 */
export function drawTrend(place: HTMLElement, points: readonly ShownPoint[]): () => void {
  let plot: UPlot | null = null;
  const draw = () => {
    plot?.destroy();
    plot = place.clientWidth > 0 ? plotOf(place, points) : null;
  };
  let width = 0;
  const resized = new ResizeObserver(() => {
    if (place.clientWidth === width) return;
    width = place.clientWidth;
    draw();
  });
  resized.observe(place);
  const themed = new MutationObserver(draw);
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const media = ['print', '(forced-colors: active)'].map((query) => matchMedia(query));
  for (const each of media) each.addEventListener('change', draw);
  return () => {
    resized.disconnect();
    themed.disconnect();
    for (const each of media) each.removeEventListener('change', draw);
    plot?.destroy();
  };
}

function plotOf(place: HTMLElement, points: readonly ShownPoint[]): UPlot {
  const look = lookOf(place);
  const xs = points.map(secondsOf);
  const exact = points.map(({ shown }) => (shown.comparator === null ? shown.value : null));
  const axis = {
    stroke: look.ink,
    font: look.font,
    grid: { stroke: look.line, width: 1 },
    ticks: { show: false },
  };
  const plot = new UPlot(
    {
      width: place.clientWidth,
      height: HEIGHT,
      padding: [16, 28, 0, 0],
      cursor: { show: false },
      legend: { show: false },
      scales: { x: { time: true, range: () => spanOfDays(xs) }, y: { range: () => spanOfValues(points) } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 30,
          space: 64,
          values: (_, splits) => splits.map(tickOf(xs)),
        },
        { ...axis, size: 44, space: 44 },
      ],
      series: [
        {},
        // A gap where a bound stands: the line joins exact values that follow each other.
        { stroke: look.brand, width: 2, spanGaps: false, points: { show: false } },
      ],
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      hooks: {
        drawAxes: [(plot) => drawRanges(plot, points, look)],
        draw: [(plot) => drawMarks(plot, points, look)],
      },
    },
    [xs, exact],
    place,
  );
  // All that a picture without a pointer needs of the library's stylesheet.
  const { canvas } = plot.ctx;
  Object.assign(canvas.style, { display: 'block', width: '100%', height: '100%' });
  for (const layer of canvas.parentElement?.children ?? [])
    if (layer instanceof HTMLElement && layer !== canvas) layer.style.position = 'absolute';
  return plot;
}

/** The moment of a sample as seconds; at noon where no paper prints a time. */
function secondsOf({ day, time }: ShownPoint): number {
  return Date.parse(`${day}T${time ?? NOON}:00Z`) / 1000;
}

function spanOfDays(xs: readonly number[]): [number, number] {
  const [first, last] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  const room = Math.max((last - first) * 0.08, DAY_S);
  return [first - room, last + room];
}

/** Of the spread of the values, how far beside them an end of a range is still shown. */
const IN_SIGHT = 0.75;

/** All values, and the ends of ranges near them, with room: the values fill the picture. Not below 0 where nothing is. */
function spanOfValues(points: readonly ShownPoint[]): [number, number] {
  const values = points.map(({ shown }) => shown.value).filter((each) => each !== null);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const spread = highest - lowest || Math.abs(highest) * 0.2 || 1;
  const ends = points
    .flatMap(({ shown }) => [shown.min, shown.max])
    .filter((each) => each !== null)
    .filter((each) => each >= lowest - IN_SIGHT * spread && each <= highest + IN_SIGHT * spread);
  const [least, most] = [Math.min(lowest, ...ends), Math.max(highest, ...ends)];
  const room = (most - least || spread) * 0.15;
  return [least >= 0 ? Math.max(0, least - room) : least - room, most + room];
}

function tickOf(xs: readonly number[]): (seconds: number) => string {
  const isShort = (xs.at(-1) ?? 0) - (xs[0] ?? 0) < DAYS_AXIS * DAY_S;
  return (seconds) => {
    const day = new Date(seconds * 1000).toISOString().slice(0, 10);
    const [dayOfMonth, month = ''] = formatDayMonth(day).split(' ');
    return isShort ? `${dayOfMonth} ${month}` : `${month} ${day.slice(2, 4)}`;
  };
}

/**
 * The ranges that the labs printed as one band behind the points; each goes half the way to the points beside it. An open side, and
 * one that lies out of the picture, goes on to the picture's edge.
 */
function drawRanges({ ctx, bbox, valToPos }: UPlot, points: readonly ShownPoint[], look: TrendLook): void {
  const places = points.map((point) => valToPos(secondsOf(point), 'x', true));
  const [bottom, end] = [bbox.top + bbox.height, bbox.left + bbox.width];
  const within = (y: number) => Math.min(bottom, Math.max(bbox.top, y));
  ctx.save();
  ctx.fillStyle = look.range;
  ctx.strokeStyle = look.ok;
  ctx.lineWidth = 1.5 * devicePixelRatio;
  for (const [at, { shown }] of points.entries()) {
    const { min, max } = shown;
    const [x, before, after] = [places[at] ?? bbox.left, places[at - 1], places[at + 1]];
    if (min === null && max === null) continue;
    // Whole pixels, so that no seam shows between two ranges.
    const left = before === undefined ? bbox.left : Math.round((before + x) / 2);
    const right = after === undefined ? end : Math.round((x + after) / 2);
    const [top, foot] = [max, min].map((each) => (each === null ? null : valToPos(each, 'y', true)));
    const [upper, lower] = [within(top ?? bbox.top), within(foot ?? bottom)];
    ctx.fillRect(left, upper, right - left, lower - upper);
    ctx.beginPath();
    for (const line of [top, foot]) {
      if (line === null || line === undefined || line !== within(line)) continue;
      ctx.moveTo(left, line);
      ctx.lineTo(right, line);
    }
    ctx.stroke();
  }
  ctx.restore();
}

/** A circle for a value inside its range, a diamond for one outside, a tick with an arrow for a bound. Numbers lie over all. */
function drawMarks(plot: UPlot, points: readonly ShownPoint[], look: TrendLook): void {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  for (const point of points) {
    const { shown } = point;
    if (shown.value === null) continue;
    const [x, y] = spotOf(plot, point);
    ctx.lineWidth = 2 * ratio;
    ctx.strokeStyle = isOutside(point) ? look.bad : look.brand;
    ctx.fillStyle = isOutside(point) ? look.bad : look.surface;
    ctx.beginPath();
    if (shown.comparator !== null) bound(ctx, x, y, arrowOf(point), ratio);
    else if (isOutside(point)) diamond(ctx, x, y, (MARK + 1) * ratio);
    else ctx.arc(x, y, MARK * ratio, 0, 2 * Math.PI);
    if (shown.comparator === null) ctx.fill();
    ctx.stroke();
  }
  drawNumbers(plot, points, look);
  ctx.restore();
}

/** Each number beside its point, with a halo. Where there is no room for one, the table has it. */
function drawNumbers(plot: UPlot, points: readonly ShownPoint[], look: TrendLook): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.font = look.numbers(ratio);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = HALO * 2 * ratio;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = look.surface;
  const spots = points.map((point) => {
    const [x, y] = spotOf(plot, point);
    const arrow = point.shown.comparator === null ? null : arrowOf(point);
    return { x, y, width: ctx.measureText(point.shown.text).width, arrow };
  });
  const room = {
    left: bbox.left,
    right: ctx.canvas.width,
    top: 0,
    bottom: bbox.top + bbox.height,
  };
  for (const [at, place] of placeNumbers(spots, room, ratio).entries()) {
    const point = points[at];
    if (!point || !place) continue;
    ctx.fillStyle = isOutside(point) ? look.bad : look.inkStrong;
    ctx.strokeText(point.shown.text, place.x, place.y);
    ctx.fillText(point.shown.text, place.x, place.y);
  }
}

/** In pixels of the canvas. */
function spotOf(plot: UPlot, point: ShownPoint): [x: number, y: number] {
  return [plot.valToPos(secondsOf(point), 'x', true), plot.valToPos(point.shown.value ?? 0, 'y', true)];
}

function isOutside({ result: { status } }: ShownPoint): boolean {
  return status === 'high' || status === 'low';
}

/** The side on which a bound's value lies: 1 is down. */
function arrowOf({ shown }: ShownPoint): 1 | -1 {
  return shown.comparator?.startsWith('<') === true ? 1 : -1;
}

function diamond(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  ctx.moveTo(x, y - size);
  ctx.lineTo(x + size, y);
  ctx.lineTo(x, y + size);
  ctx.lineTo(x - size, y);
  ctx.closePath();
}

/** A tick at the bound, and an arrow to the side on which the value lies: 1 is down. */
function bound(ctx: CanvasRenderingContext2D, x: number, y: number, side: 1 | -1, ratio: number): void {
  const [half, length, head] = [8 * ratio, 22 * ratio, 5 * ratio];
  const end = y + side * length;
  ctx.moveTo(x - half, y);
  ctx.lineTo(x + half, y);
  ctx.moveTo(x, y);
  ctx.lineTo(x, end);
  ctx.moveTo(x - head, end - side * head);
  ctx.lineTo(x, end);
  ctx.lineTo(x + head, end - side * head);
}
