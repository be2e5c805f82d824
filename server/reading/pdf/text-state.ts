import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { State } from './graphics-state.ts';
import { IDENTITY, type Matrix } from './matrix.ts';
import { fontOf } from './page-objects.ts';

/** What an operator changes of how and where text is shown; other operators change nothing here. */
export function changeText(state: State, op: number, args: unknown[], page: PDFPageProxy) {
  switch (op) {
    case OPS.beginText:
      state.text = IDENTITY;
      state.x = state.y = state.lineX = state.lineY = 0;
      return;
    case OPS.setFont:
      state.font = fontOf(page, String(args[0]));
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
      move(state, args[0] as number, args[1] as number);
      return;
    case OPS.setLeadingMoveText:
      state.leading = args[1] as number;
      move(state, args[0] as number, args[1] as number);
      return;
    case OPS.nextLine:
      move(state, 0, state.leading);
      return;
  }
}

function move(state: State, x: number, y: number) {
  state.x = state.lineX += x;
  state.y = state.lineY += y;
}
