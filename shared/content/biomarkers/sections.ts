import type { BiomarkerCategory, Specimen } from './biomarker.ts';
import { namesTwoSpecimens, tokensOf } from './fold-name.ts';

interface Section {
  words: RegExp;
  categories: readonly BiomarkerCategory[];
  specimen: Specimen;
}

/** Headings of reports, by a stem of the folded heading; the first that fits counts. */
const SECTIONS: readonly Section[] = [
  {
    words: /\burin|idrar|\borina|\bharn(?:status|analyse|sediment|untersuchung)?\b/,
    categories: ['Urine', 'Kidney'],
    specimen: 'urine',
  },
  {
    words:
      /blutbild|haematolog|hematolog|hamatolog|ematolog|hemogram|emocromo|cbc|fbc|blood ?count|numeration|nfs|kan sayimi|formula leuco|differential|hamogramm/,
    categories: ['Blood count'],
    specimen: 'blood',
  },
  { words: /lipid|cholest|lipit/, categories: ['Lipids'], specimen: 'blood' },
  { words: /thyr|schilddr|tiroid/, categories: ['Thyroid'], specimen: 'blood' },
  { words: /liver|leber|hepat|fegato|karaciger|epatic/, categories: ['Liver'], specimen: 'blood' },
  { words: /renal|niere|kidney|bobrek/, categories: ['Kidney', 'Electrolytes'], specimen: 'blood' },
  { words: /entzund|inflam|infiamm/, categories: ['Inflammation'], specimen: 'blood' },
  { words: /gerinn|coag|koag/, categories: ['Coagulation'], specimen: 'blood' },
  { words: /hormon|endocrin/, categories: ['Hormones', 'Thyroid'], specimen: 'blood' },
  {
    words: /elektrolyt|electrolyt|elettroliti|elektrolit|ionogram/,
    categories: ['Electrolytes'],
    specimen: 'blood',
  },
];

/** What a heading says of the rows below it; undefined where it says nothing, or names blood and urine together. */
export function sectionOf(printed: string): Section | undefined {
  const heading = tokensOf(printed).join(' ');
  return heading === '' || namesTwoSpecimens(printed)
    ? undefined
    : SECTIONS.find(({ words }) => words.test(heading));
}
