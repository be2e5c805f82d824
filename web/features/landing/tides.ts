/** How high a tide is: the part of its node that it fills. */
export const TIDES = {
  low: '[--tide-h:0.33]',
  half: '[--tide-h:0.5]',
  high: '[--tide-h:0.67]',
  full: '[--tide-h:1]',
} as const;
