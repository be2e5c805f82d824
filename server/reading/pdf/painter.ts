import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageGlyphs, Region } from '../table/page-runs.ts';
import { isCorrection, unpaintedField, type Annotation } from './annotations.ts';
import { fades, isCovered, type Cover } from './covers.ts';
import { clippedTo, firstState, type State } from './graphics-state.ts';
import { bounds, boundsOf, multiply, sizeWithin, type Matrix } from './matrix.ts';
import { fontOf, isTranslucent } from './page-objects.ts';
import { commonAngle, letters, paintedRun, upright, type Painted } from './painted-run.ts';
import { textPieces, type Glyph } from './shown-text.ts';
import { changeText } from './text-state.ts';

const FILL_AND_STROKE = new Set<number>([
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

/** Letters drawn as shapes are many; a frame and a logo are few. */
const MANY_SHAPES = 40;

/** Follows the operators of a page as a printer would, and keeps what they paint. */
export class Painter {
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
    this.#state = firstState(base, width, height);
  }

  /** Does one operator of the page; `order` is its number. */
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
        if (box) this.#clipTo(boundsOf(this.#state.ctm, box));
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
        if (this.#annotation === 'note' && isCorrection(this.#kinds.get(id)))
          this.#annotations.push(boundsOf(state.ctm, rect));
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
      case OPS.showText:
        this.#show(args[0] as (Glyph | number | null)[], order);
        return;
      default:
        changeText(state, op, args, this.#page);
    }
  }

  /** Fields whose value no picture of the field shows, and notes without a picture of their own. */
  addUnpainted(annotations: readonly Annotation[]) {
    const base = this.#page.getViewport({ scale: 1 }).transform as Matrix;
    for (const each of annotations) {
      if (each.hidden === true || !each.rect) continue;
      const box = boundsOf(base, each.rect);
      if (each.subtype !== 'Widget') {
        if (isCorrection(each.subtype)) this.#annotations.push(box);
        continue;
      }
      const run = unpaintedField(each, box, this.#painted);
      if (run) this.#painted.push(run);
    }
  }

  /** What a person sees of the page, upright. */
  result(view: Region): PageGlyphs {
    const seen = this.#painted.filter(
      (run) => run.visible && !isCovered(this.#covers, run) && !fades(this.#covers, run),
    );
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
    this.#state.clip = clippedTo(this.#state.clip, region);
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

  #path(paint: number, data: unknown[], minMax: ArrayLike<number> | null, order: number) {
    const state = this.#state;
    if (minMax && this.#pendingClip) this.#clipTo(boundsOf(state.ctm, minMax));
    this.#pendingClip = false;
    if (!minMax || this.#hiddenDepth > 0) return;
    const box = boundsOf(state.ctm, minMax);
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
    if (!state.font || state.size === 0) return;
    const { pieces, x } = textPieces(state, state.font, glyphs);
    if (this.#annotation !== 'note') {
      const placed = multiply(state.ctm, state.text);
      const shown = { order, hidden: this.#hiddenDepth > 0, field: this.#annotation === 'field' };
      for (const piece of pieces) this.#painted.push(paintedRun(piece, placed, state, shown));
    }
    state.x = x;
  }

  #isField(id: string): boolean {
    return this.#kinds.get(id) === 'Widget';
  }
}
