import { present } from '../present.ts';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageGlyphs, Region, Run } from '../table/page-runs.ts';
import { distrustedCodes, type FontFacts } from './font-trust.ts';

type Matrix = [number, number, number, number, number, number];

interface State {
  ctm: Matrix;
  text: Matrix;
  x: number;
  lineX: number;
  lineY: number;
  y: number;
  font: FontFacts | null;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
  fill: string;
  stroke: string;
  alpha: number;
  multiplies: boolean;
  clip: Region;
}

interface Cover extends Region {
  order: number;
  color: string;
}

interface Painted extends Run {
  fill: string;
  visible: boolean;
  angle: number;
  /** Along the baseline. */
  length: number;
  /** Painted by a form field. */
  field: boolean;
}

interface Glyph {
  unicode: string;
  width: number;
  originalCharCode: number;
  isSpace: boolean;
}

/** Letters drawn as shapes are many; a frame and a logo are few. */
const MANY_SHAPES = 40;

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Runs of text that a person sees on a page, in the order of painting; what is invisible, covered or cut off is left out. */
export async function pageGlyphs(document: PDFDocumentProxy, page: PDFPageProxy): Promise<PageGlyphs> {
  const [list, layers, notes] = await Promise.all([
    page.getOperatorList({ intent: 'display' }),
    document.getOptionalContentConfig({ intent: 'display' }),
    page.getAnnotations({ intent: 'display' }) as Promise<Annotation[]>,
  ]);
  const kinds = new Map(notes.map(({ id, subtype }) => [id, subtype]));
  const viewport = page.getViewport({ scale: 1 });
  const view: Region = { x0: 0, y0: 0, x1: viewport.width, y1: viewport.height };
  const painter = new Painter(page, viewport.transform as Matrix, kinds, (group) => layers.isVisible(group));
  for (let index = 0; index < list.fnArray.length; index += 1)
    painter.run(present(list.fnArray[index]), (list.argsArray[index] ?? []) as unknown[], index);
  painter.addUnpainted(notes);
  return painter.result(view);
}

interface Annotation {
  id: string;
  subtype: string;
  rect: number[];
  fieldValue?: unknown;
  hidden?: boolean;
}

class Painter {
  readonly #painted: Painted[] = [];
  readonly #covers: Cover[] = [];
  readonly #rules: Region[] = [];
  readonly #pictures: Region[] = [];
  readonly #annotations: Region[] = [];
  readonly #stack: State[] = [];
  /** Shapes that may be letters. */
  #shapes = 0;
  readonly #content: boolean[] = [];
  #hiddenDepth = 0;
  #annotation: 'field' | 'note' | null = null;
  #pendingClip = false;
  #state: State;
  readonly #page: PDFPageProxy;
  readonly #isVisible: (group: unknown) => boolean;
  /** Subtypes of the page's annotations by their ids. */
  readonly #kinds: Map<string, string>;

  constructor(
    page: PDFPageProxy,
    base: Matrix,
    kinds: Map<string, string>,
    isVisible: (group: unknown) => boolean,
  ) {
    this.#page = page;
    this.#kinds = kinds;
    this.#isVisible = isVisible;
    const { width, height } = page.getViewport({ scale: 1 });
    this.#state = {
      ctm: base,
      text: IDENTITY,
      x: 0,
      y: 0,
      lineX: 0,
      lineY: 0,
      font: null,
      size: 0,
      charSpacing: 0,
      wordSpacing: 0,
      scale: 1,
      leading: 0,
      rise: 0,
      mode: 0,
      fill: '#000000',
      stroke: '#000000',
      alpha: 1,
      multiplies: false,
      clip: { x0: 0, y0: 0, x1: width, y1: height },
    };
  }

  run(op: number, args: unknown[], order: number) {
    const state = this.#state;
    switch (op) {
      case OPS.save:
        this.#push();
        return;
      case OPS.restore:
        this.#pop();
        return;
      case OPS.transform:
        state.ctm = multiply(state.ctm, args as Matrix);
        return;
      case OPS.setGState:
        this.#graphicsState(args[0] as [string, unknown][]);
        return;
      case OPS.setFillRGBColor:
        state.fill = String(args[0]);
        return;
      case OPS.setStrokeRGBColor:
        state.stroke = String(args[0]);
        return;
      case OPS.setFillColorN:
        state.fill = '#808080';
        return;
      case OPS.setFillTransparent:
        state.fill = 'transparent';
        return;
      case OPS.clip:
      case OPS.eoClip:
        this.#pendingClip = true;
        return;
      case OPS.constructPath:
        this.#path(args[0] as number, args[1] as unknown[], args[2] as ArrayLike<number> | null, order);
        return;
      case OPS.paintFormXObjectBegin: {
        this.#push();
        const [matrix, box] = args as [ArrayLike<number> | null, ArrayLike<number> | null];
        if (matrix) this.#state.ctm = multiply(this.#state.ctm, matrix);
        if (box)
          this.#clipTo(
            bounds(this.#state.ctm, present(box[0]), present(box[1]), present(box[2]), present(box[3])),
          );
        return;
      }
      case OPS.paintFormXObjectEnd:
        this.#pop();
        return;
      case OPS.beginGroup:
        this.#push();
        return;
      case OPS.endGroup:
        this.#pop();
        return;
      case OPS.beginAnnotation: {
        this.#push();
        const [id, rect, transform, matrix] = args as [string, number[], Matrix, Matrix];
        this.#annotation = this.#isField(id) ? 'field' : 'note';
        if (this.#annotation === 'note' && !this.#isLink(id))
          this.#annotations.push(
            bounds(state.ctm, present(rect[0]), present(rect[1]), present(rect[2]), present(rect[3])),
          );
        this.#state.ctm = multiply(multiply(this.#state.ctm, transform), matrix);
        return;
      }
      case OPS.endAnnotation:
        this.#annotation = null;
        this.#pop();
        return;
      case OPS.beginMarkedContent:
        this.#beginContent(false);
        return;
      case OPS.beginMarkedContentProps:
        this.#beginContent(args[0] === 'OC' && !this.#isVisible(args[1]));
        return;
      case OPS.endMarkedContent:
        if (this.#content.pop()) this.#hiddenDepth -= 1;
        return;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintInlineImageXObjectGroup:
      case OPS.paintImageXObjectRepeat:
        this.#picture(args, order);
        return;
      case OPS.beginText:
        state.text = IDENTITY;
        state.x = state.y = state.lineX = state.lineY = 0;
        return;
      case OPS.setFont:
        state.font = fontOf(this.#page, String(args[0]));
        state.size = args[1] as number;
        return;
      case OPS.setCharSpacing:
        state.charSpacing = args[0] as number;
        return;
      case OPS.setWordSpacing:
        state.wordSpacing = args[0] as number;
        return;
      case OPS.setHScale:
        state.scale = (args[0] as number) / 100;
        return;
      case OPS.setLeading:
        state.leading = -(args[0] as number);
        return;
      case OPS.setTextRise:
        state.rise = args[0] as number;
        return;
      case OPS.setTextRenderingMode:
        state.mode = args[0] as number;
        return;
      case OPS.setTextMatrix:
        state.text = Array.from((args.length === 1 ? args[0] : args) as ArrayLike<number>) as Matrix;
        state.x = state.y = state.lineX = state.lineY = 0;
        return;
      case OPS.moveText:
        this.#move(args[0] as number, args[1] as number);
        return;
      case OPS.setLeadingMoveText:
        state.leading = args[1] as number;
        this.#move(args[0] as number, args[1] as number);
        return;
      case OPS.nextLine:
        this.#move(0, state.leading);
        return;
      case OPS.showText:
        this.#show(args[0] as (Glyph | number | null)[], order);
        return;
    }
  }

  /** Fields whose value no picture of the field shows, and notes without a picture of their own. */
  addUnpainted(annotations: Annotation[]) {
    const base = this.#page.getViewport({ scale: 1 }).transform as Matrix;
    for (const each of annotations) {
      if (each.hidden === true || !each.rect) continue;
      const box = bounds(
        base,
        present(each.rect[0]),
        present(each.rect[1]),
        present(each.rect[2]),
        present(each.rect[3]),
      );
      if (each.subtype !== 'Widget') {
        if (each.subtype !== 'Link' && each.subtype !== 'Popup') this.#annotations.push(box);
        continue;
      }
      const text = typeof each.fieldValue === 'string' ? each.fieldValue.trim() : '';
      const shown = this.#painted.some((run) => run.order >= 0 && this.#holds(box, run) && run.field);
      if (text === '' || shown) continue;
      const size = Math.min(12, (box.y1 - box.y0) * 0.7);
      const y = box.y1 - (box.y1 - box.y0 - size * 0.7) / 2;
      const words = {
        text,
        x0: box.x0 + 2,
        x1: Math.min(box.x1, box.x0 + 2 + text.length * size * 0.5),
        y,
        size,
      };
      this.#painted.push({
        ...words,
        bold: false,
        font: '',
        distrusted: false,
        order: Infinity,
        fill: '#000000',
        visible: true,
        angle: 0,
        length: 0,
        field: true,
      });
    }
  }

  result(view: Region): PageGlyphs {
    const seen = this.#painted.filter((run) => run.visible && !this.#isCovered(run) && !this.#fades(run));
    const all = this.#painted.reduce((sum, run) => sum + letters(run.text), 0);
    const kept = seen.reduce((sum, run) => sum + letters(run.text), 0);
    const turned = commonAngle(seen);
    const runs = seen.filter((run) => run.angle === turned);
    const area = (view.x1 - view.x0) * (view.y1 - view.y0);
    const pictured = this.#pictures.reduce((sum, each) => sum + sizeWithin(each, view), 0) / area;
    const flat = { width: view.x1, height: view.y1, rules: this.#rules, annotations: this.#annotations };
    const page = turned === 0 ? { ...flat, runs } : upright(flat, runs, turned);
    const paints = this.#shapes >= MANY_SHAPES;
    return { ...page, hidden: all - kept, pictured: Math.min(1, pictured), paints };
  }

  #push() {
    this.#stack.push({ ...this.#state });
  }

  #pop() {
    const former = this.#stack.pop();
    if (former) this.#state = former;
  }

  #clipTo(region: Region) {
    const { clip } = this.#state;
    this.#state.clip = {
      x0: Math.max(clip.x0, region.x0),
      y0: Math.max(clip.y0, region.y0),
      x1: Math.min(clip.x1, region.x1),
      y1: Math.min(clip.y1, region.y1),
    };
  }

  #beginContent(hidden: boolean) {
    this.#content.push(hidden);
    if (hidden) this.#hiddenDepth += 1;
  }

  #graphicsState(entries: [string, unknown][]) {
    for (const [key, value] of entries) {
      if (key === 'ca') this.#state.alpha = value as number;
      if (key === 'BM') this.#state.multiplies = value !== 'source-over' && value !== 'Normal';
      if (key === 'Font' && Array.isArray(value)) {
        this.#state.font = fontOf(this.#page, String(value[0]));
        this.#state.size = value[1] as number;
      }
    }
  }

  #move(x: number, y: number) {
    const state = this.#state;
    state.x = state.lineX += x;
    state.y = state.lineY += y;
  }

  #path(paint: number, data: unknown[], minMax: ArrayLike<number> | null, order: number) {
    const state = this.#state;
    if (minMax && this.#pendingClip)
      this.#clipTo(
        bounds(state.ctm, present(minMax[0]), present(minMax[1]), present(minMax[2]), present(minMax[3])),
      );
    this.#pendingClip = false;
    if (!minMax || this.#hiddenDepth > 0) return;
    const box = bounds(
      state.ctm,
      present(minMax[0]),
      present(minMax[1]),
      present(minMax[2]),
      present(minMax[3]),
    );
    const thin = Math.min(box.x1 - box.x0, box.y1 - box.y0) <= 2;
    const long = Math.max(box.x1 - box.x0, box.y1 - box.y0) >= 6;
    const painted = paint !== OPS.endPath;
    if (thin && long && painted) this.#rules.push(box);
    if (painted && !thin) this.#shapes += 1;
    const fills = paint === OPS.fill || paint === OPS.eoFill || FILL_AND_STROKE.has(paint);
    if (!fills || thin || state.alpha < 0.9 || state.multiplies || state.fill === 'transparent') return;
    const first = data[0] as ArrayLike<number> | null;
    if (first && first.length > 18) return;
    this.#covers.push({ ...box, order, color: state.fill });
  }

  #picture(args: unknown[], order: number) {
    if (this.#hiddenDepth > 0) return;
    const box = bounds(this.#state.ctm, 0, 0, 1, 1);
    this.#pictures.push(box);
    if (this.#state.alpha < 0.9 || this.#state.multiplies || this.#annotation !== null) return;
    if (isTranslucent(this.#page, args[0])) return;
    this.#covers.push({ ...box, order, color: 'picture' });
  }

  #show(glyphs: (Glyph | number | null)[], order: number) {
    const state = this.#state;
    const { font } = state;
    if (!font || state.size === 0) return;
    const distrusted = distrustedCodes(font);
    const advance = state.size * (font.fontMatrix?.[0] ?? 0.001);
    const placed = multiply(state.ctm, state.text);
    let x = state.x;
    let text = '';
    let start = x;
    let end = x;
    let doubtful = false;
    const flush = () => {
      if (text.trim() !== '') this.#paint(text, start, end, placed, doubtful, order);
      text = '';
      doubtful = false;
    };
    for (const glyph of glyphs) {
      if (glyph === null) continue;
      if (typeof glyph === 'number') {
        x -= ((glyph * state.size) / 1000) * state.scale;
        continue;
      }
      const width =
        (glyph.width * advance + state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0)) * state.scale;
      const gap = x - end;
      if (text !== '' && (gap > 0.18 * state.size || gap < -0.5 * state.size)) flush();
      if (glyph.isSpace || /^\s*$/u.test(glyph.unicode)) {
        flush();
        x += width;
        end = x;
        start = x;
        continue;
      }
      if (text === '') start = x;
      text += glyph.unicode;
      doubtful ||= distrusted(glyph.originalCharCode, glyph.unicode);
      x += width;
      end = x - state.charSpacing * state.scale;
    }
    flush();
    state.x = x;
  }

  #paint(text: string, from: number, to: number, placed: Matrix, distrusted: boolean, order: number) {
    const state = this.#state;
    if (this.#annotation === 'note') return;
    const [x0, y0] = apply(placed, from, state.y + state.rise);
    const [x1, y1] = apply(placed, to, state.y + state.rise);
    const height = Math.hypot(placed[2], placed[3]) * Math.abs(state.size);
    const degrees = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
    const angle =
      Math.abs(degrees) < 3
        ? 0
        : Math.abs(degrees - 90) < 3
          ? 90
          : Math.abs(degrees + 90) < 3
            ? 270
            : Math.abs(degrees) > 177
              ? 180
              : 45;
    const middle = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 - (angle === 0 ? height * 0.3 : 0) };
    const { clip } = state;
    const inside = middle.x >= clip.x0 && middle.x <= clip.x1 && middle.y >= clip.y0 && middle.y <= clip.y1;
    const strokes = state.mode === 1;
    const painted = state.mode !== 3 && state.mode !== 7 && state.alpha > 0.15 && this.#hiddenDepth === 0;
    const fill = strokes ? state.stroke : state.fill;
    this.#painted.push({
      text: text.normalize('NFC'),
      x0,
      x1,
      y: y0,
      size: height,
      bold:
        state.font?.bold === true ||
        state.font?.black === true ||
        /bold|black|heavy/i.test(state.font?.name ?? ''),
      font: state.font?.name ?? '',
      distrusted,
      order,
      fill,
      visible: painted && inside && height > 1.5 && fill !== 'transparent',
      angle,
      length: Math.hypot(x1 - x0, y1 - y0),
      field: this.#annotation === 'field',
    });
  }

  #isCovered(run: Painted): boolean {
    return this.#covers.some((cover) => cover.order > run.order && this.#holds(cover, run));
  }

  /** Text in the colour of what lies under it. */
  #fades(run: Painted): boolean {
    let under = '#ffffff';
    for (const cover of this.#covers)
      if (cover.order < run.order && this.#holds(cover, run)) under = cover.color;
    return under !== 'picture' && distance(under, run.fill) < 24;
  }

  #holds(cover: Region, run: Painted): boolean {
    const x = (run.x0 + run.x1) / 2;
    const y = run.y - (run.angle === 0 ? run.size * 0.3 : 0);
    return cover.x0 <= x && x <= cover.x1 && cover.y0 <= y && y <= cover.y1;
  }

  #isField(id: string): boolean {
    return this.#kinds.get(id) === 'Widget';
  }

  #isLink(id: string): boolean {
    return this.#kinds.get(id) === 'Link';
  }
}

const FILL_AND_STROKE = new Set<number>([
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

function fontOf(page: PDFPageProxy, id: string): FontFacts | null {
  return page.commonObjs.has(id) ? (page.commonObjs.get(id) as FontFacts) : null;
}

function isTranslucent(page: PDFPageProxy, id: unknown): boolean {
  if (typeof id !== 'string') return false;
  const store = id.startsWith('g_') ? page.commonObjs : page.objs;
  if (!store.has(id)) return false;
  const image = store.get(id) as { kind?: number; data?: ArrayLike<number> } | null;
  if (image?.kind !== 3 || !image.data) return false;
  for (let at = 3; at < image.data.length; at += 4 * 97) if (present(image.data[at]) < 250) return true;
  return false;
}

function letters(text: string): number {
  return text.replace(/\s/g, '').length;
}

function multiply(one: Matrix, other: ArrayLike<number>): Matrix {
  const [a, b, c, d, e, f] = one;
  return [
    a * present(other[0]) + c * present(other[1]),
    b * present(other[0]) + d * present(other[1]),
    a * present(other[2]) + c * present(other[3]),
    b * present(other[2]) + d * present(other[3]),
    a * present(other[4]) + c * present(other[5]) + e,
    b * present(other[4]) + d * present(other[5]) + f,
  ];
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function bounds(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Region {
  const corners = [
    apply(matrix, x0, y0),
    apply(matrix, x1, y0),
    apply(matrix, x0, y1),
    apply(matrix, x1, y1),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

function sizeWithin(one: Region, view: Region): number {
  const width = Math.min(one.x1, view.x1) - Math.max(one.x0, view.x0);
  const height = Math.min(one.y1, view.y1) - Math.max(one.y0, view.y0);
  return Math.max(0, width) * Math.max(0, height);
}

/** Largest difference of a channel, 0 to 255; 255 where a colour is no hexadecimal one. */
function distance(one: string, other: string): number {
  const channels = (color: string) =>
    /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
      .exec(color)
      ?.slice(1)
      .map((each) => parseInt(each, 16));
  const [first, second] = [channels(one), channels(other)];
  if (!first || !second) return 255;
  return Math.max(...first.map((value, index) => Math.abs(value - present(second[index]))));
}

/** The direction of most letters: 0, 90, 180 or 270 degrees. */
function commonAngle(runs: Painted[]): number {
  const counts = new Map<number, number>();
  for (const run of runs) counts.set(run.angle, (counts.get(run.angle) ?? 0) + letters(run.text));
  return [...counts].filter(([angle]) => angle !== 45).sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}

function upright(
  page: { width: number; height: number; rules: Region[]; annotations: Region[] },
  runs: Painted[],
  angle: number,
) {
  const { width, height } = page;
  const turn: Matrix =
    angle === 90
      ? [0, -1, 1, 0, 0, width]
      : angle === 270
        ? [0, 1, -1, 0, height, 0]
        : [-1, 0, 0, -1, width, height];
  const region = (each: Region) => bounds(turn, each.x0, each.y0, each.x1, each.y1);
  return {
    width: angle === 180 ? width : height,
    height: angle === 180 ? height : width,
    rules: page.rules.map(region),
    annotations: page.annotations.map(region),
    runs: runs.map((run) => {
      const [x, y] = apply(turn, run.x0, run.y);
      return { ...run, x0: x, x1: x + run.length, y };
    }),
  };
}
