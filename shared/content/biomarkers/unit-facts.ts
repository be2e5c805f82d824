import type { BiomarkerUnit } from './biomarker.ts';
import { molarMass } from './molar-mass.ts';
import type { UnitSourceId } from './unit-sources.ts';

/**
 * The units of an entry, the canonical one first. Factors follow from SI prefixes, from the molar mass of `formula`
 * between mass and amount, from `charge` between equivalents and amount, and from the definition of the katal.
 * Throws where no rule leads from a unit to the canonical one.
 */
export function units(
  canonical: string,
  others: readonly string[] = [],
  { formula, charge }: { formula?: string; charge?: number } = {},
): BiomarkerUnit[] {
  return [
    byFactor(canonical, 1, 'ucum'),
    ...others.map((unit) => {
      const from = quantityOf(unit);
      const to = quantityOf(canonical);
      const power = from.power - to.power;
      if (from.base === to.base) return byFactor(unit, 10 ** power, 'nist-prefixes');
      const kinds = `${from.base} ${to.base}`;
      if (formula !== undefined && kinds === 'g/L mol/L') {
        return byFactor(unit, 10 ** power / molarMass(formula), 'iupac-weights');
      }
      if (formula !== undefined && kinds === 'mol/L g/L') {
        return byFactor(unit, 10 ** power * molarMass(formula), 'iupac-weights');
      }
      if (charge !== undefined && kinds === 'Eq/L mol/L') {
        return byFactor(unit, 10 ** power / charge, 'merck-conversions');
      }
      // A unit is one micromole a minute, a katal one mole a second.
      if (kinds === 'kat/L U/L') return byFactor(unit, 10 ** (power + 6) * 60, 'iupac-katal');
      throw new Error(`No rule leads from ${unit} to ${canonical}`);
    }),
  ];
}

/** A unit whose factor a source gives, and not a rule. */
export function byFactor(
  unit: string,
  factor: number,
  source: UnitSourceId,
  more: { offset?: number; scale?: string } = {},
): BiomarkerUnit {
  return { unit, ucum: ucumOf(unit), factor, source, ...more };
}

const PREFIX_POWERS: Readonly<Record<string, number>> = {
  '': 0,
  k: 3,
  d: -1,
  m: -3,
  u: -6,
  n: -9,
  p: -12,
  f: -15,
};

/** What a folded unit measures, and its power of ten: 'mg/dL' is 'g/L' and -2. */
function quantityOf(unit: string): { base: string; power: number } {
  if (unit === '%') return { base: 'L/L', power: -2 };
  if (unit === '/uL') return { base: '/L', power: 6 };
  const count = /^10\*(\d+)\/L$/.exec(unit)?.[1];
  if (count !== undefined) return { base: '/L', power: Number(count) };
  const [, above = '', what = '', below = '', per = ''] =
    /^([kmunpf]?)(g|mol|Eq|I?U|kat|L)\/([dmunpf]?)(L|mol|g)$/.exec(unit) ?? [];
  if (what === '') return { base: unit, power: 0 };
  const power = (PREFIX_POWERS[above] ?? 0) - (PREFIX_POWERS[below] ?? 0);
  // An entry that lists both U and IU takes them as one.
  return { base: `${what === 'IU' ? 'U' : what}/${per}`, power };
}

function ucumOf(unit: string): string {
  if (unit === '') return '1';
  if (unit === '/hpf') return '/[HPF]';
  return unit
    .replace('IU', '[IU]')
    .replace(/\bEU\b/, "{Ehrlich'U}")
    .replace('Eq', 'eq')
    .replace('1.73m2', '{1.73_m2}')
    .replace(/^(\w+)\/(\w+)\{(\w+)\}$/, '$1{$3}/$2');
}
