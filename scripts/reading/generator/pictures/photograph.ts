import type { Raster } from '#server/reading/image/raster.ts';
import type { Random } from '../random.ts';
import { lit, pictureOf, type Placing } from './effects.ts';

/** The pose of a sheet before a camera. Angles in degrees. */
export interface Pose {
  /** Pixels of the camera's picture. */
  width: number;
  height: number;
  /** Share of the picture's height that the sheet takes. */
  fill: number;
  /** Positive pitch brings the lower edge nearer, positive yaw the right edge; roll turns the sheet in its own plane. */
  pitch: number;
  yaw: number;
  roll: number;
  /** Offset of the sheet's middle from the picture's middle, in shares of the picture. */
  aside?: readonly [number, number];
  /** Height of the paper's arch, as a share of the sheet's height. */
  arch?: number;
}

/** A sheet as a camera sees it from about an arm's length, on a table. */
export function photographed(sheet: Raster, pose: Pose, random: Random): Raster {
  return pictureOf(sheet, pose, placingOf(sheet, pose), tableOf(random));
}

/** Casts the ray of each pixel onto the plane of the sheet. */
function placingOf(sheet: Raster, pose: Pose): Placing {
  const { width, height, fill, aside = [0, 0], arch = 0 } = pose;
  const focal = 1.25 * height;
  const distance = (sheet.height * focal) / (fill * height);
  const [right, down] = axesOf(pose);
  const away = cross(right, down);
  const middle = [
    (aside[0] * width * distance) / focal,
    (aside[1] * height * distance) / focal,
    distance,
  ] as const;
  const reach = dot(middle, away);
  return (x, y) => {
    const ray = [(x - width / 2) / focal, (y - height / 2) / focal, 1] as const;
    const far = reach / dot(ray, away);
    const from = [ray[0] * far - middle[0], ray[1] * far - middle[1], far - middle[2]] as const;
    const u = dot(from, right) + sheet.width / 2;
    const v = dot(from, down) + sheet.height / 2;
    return [u, v + arch * sheet.height * Math.sin((Math.PI * u) / sheet.width)];
  };
}

type Vector = readonly [number, number, number];

/** The sheet's unit vectors to the right and down, in the camera's coordinates. */
function axesOf({ pitch, yaw, roll }: Pose): [Vector, Vector] {
  const turn = (vector: Vector): Vector => {
    const [x, y, z] = about(vector, roll, 0, 1);
    const [x1, y1, z1] = about([x, y, z], pitch, 1, 2);
    return about([x1, y1, z1], yaw, 0, 2);
  };
  return [turn([1, 0, 0]), turn([0, 1, 0])];
}

function about(vector: Vector, degrees: number, one: 0 | 1, other: 1 | 2): Vector {
  const angle = (degrees * Math.PI) / 180;
  const turned: [number, number, number] = [...vector];
  turned[one] = vector[one] * Math.cos(angle) - vector[other] * Math.sin(angle);
  turned[other] = vector[one] * Math.sin(angle) + vector[other] * Math.cos(angle);
  return turned;
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function dot([a, b, c]: Vector, [d, e, f]: Vector): number {
  return a * d + b * e + c * f;
}

/** A wooden or a plain table, always darker than the paper. */
function tableOf(random: Random): (x: number, y: number) => number {
  const shade = random.int(45, 150);
  const grain = random.pick([0, 8, 18]);
  const [across, along] = [0.02 + random.next() * 0.05, 0.001 + random.next() * 0.004];
  const phase = random.next() * 6;
  return (x, y) =>
    shade + grain * Math.sin(x * across + 3 * Math.sin(y * along + phase)) + 6 * Math.sin(y * 0.003 + phase);
}

/** Light that falls off from one side, and the shadow of a hand or a phone with a soft edge where `shadow` is above 0. */
export function inLight(
  raster: Raster,
  random: Random,
  { fall, shadow }: { fall: number; shadow: number },
): Raster {
  const angle = random.next() * 2 * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const edge = random.next() * 2 * Math.PI;
  const [edgeCos, edgeSin] = [Math.cos(edge), Math.sin(edge)];
  const offset = -0.1 + random.next() * 0.3;
  const soft = 0.03 + random.next() * 0.12;
  return lit(raster, (x, y) => {
    const from = (x - 0.5) * cos + (y - 0.5) * sin + 0.5;
    const into =
      (x - 0.5) * edgeCos + (y - 0.5) * edgeSin - offset + 0.04 * Math.sin(9 * (x * edgeSin - y * edgeCos));
    const dark = shadow / (1 + Math.exp(-into / (soft / 4)));
    return 0.94 * (1 - fall * Math.max(0, Math.min(1, from))) * (1 - dark);
  });
}
