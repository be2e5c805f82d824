import type { Region } from '../table/page-runs.ts';
import type { FontFacts } from './font-trust.ts';
import { IDENTITY, type Matrix } from './matrix.ts';

/** How the next operator of a page paints. */
export interface State {
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

/** The state at the start of a page; `base` leads to points of the upright page. */
export function firstState(base: Matrix, width: number, height: number): State {
  return {
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

/** The part of a clip that lies in a region. */
export function clippedTo(clip: Region, region: Region): Region {
  return {
    x0: Math.max(clip.x0, region.x0),
    y0: Math.max(clip.y0, region.y0),
    x1: Math.min(clip.x1, region.x1),
    y1: Math.min(clip.y1, region.y1),
  };
}
