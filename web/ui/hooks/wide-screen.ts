/** The media query of a screen with room for tables beside a menu; anything narrower counts as a phone. */
export const WIDE_SCREEN = '(min-width: 64em)';
