/** Abridged standard atomic weights of IUPAC, in g/mol. */
const ATOMIC_WEIGHTS: Readonly<Record<string, number>> = {
  H: 1.008,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  Mg: 24.305,
  P: 30.974,
  S: 32.06,
  Ca: 40.078,
  Fe: 55.845,
  Co: 58.933,
  Cu: 63.546,
  Zn: 65.38,
  I: 126.9,
};

/** The molar mass in g/mol of a formula without brackets, such as 'C6H12O6'. Throws on an element it does not know. */
export function molarMass(formula: string): number {
  let mass = 0;
  for (const [, element = '', count = ''] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
    const weight = ATOMIC_WEIGHTS[element];
    if (weight === undefined) throw new Error(`No atomic weight for ${element} in ${formula}`);
    mass += weight * (count === '' ? 1 : Number(count));
  }
  return mass;
}
