const LINE = '[&+&]:border-t [&+&]:border-line [&+&]:pt-5';

/** A part of a step of a form: a line parts it from the one before. */
export const WIZARD_PART = `${LINE} [&+&]:mt-5`;
/** One that begins with a title and a sentence. */
export const WIZARD_PART_APART = `${LINE} mt-7`;
