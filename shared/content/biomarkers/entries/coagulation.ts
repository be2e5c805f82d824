import type { Biomarker } from '../biomarker.ts';
import { room } from '../room.ts';
import { byFactor, units } from '../unit-facts.ts';

export const COAGULATION: readonly Biomarker[] = room('Coagulation', [
  {
    id: 'inr',
    name: 'INR',
    aliases: {
      en: [
        'International normalised ratio',
        'International normalized ratio',
        'PT-INR',
        'Prothrombin time INR',
        'Prothrombin INR',
        'PT (INR)',
        'INR (PT)',
      ],
      de: ['Thromboplastinzeit INR', 'TPZ (INR)', 'INR (TPZ)', 'Prothrombinzeit INR', 'P-INR'],
      fr: ['Rapport international normalisé', 'TP-INR'],
      it: ['Rapporto internazionale normalizzato', 'Tempo di protrombina INR', 'PT INR', 'PT-INR'],
      es: [
        'Razón internacional normalizada',
        'Ratio internacional normalizado',
        'Tiempo de protrombina INR',
        'Índice INR',
      ],
      tr: [
        'Protrombin zamanı INR',
        'PT-INR',
        'Uluslararası normalleştirilmiş oran',
        'Protrombin zamanı (INR)',
      ],
    },
    abbreviations: ['INR', 'PTINR', 'RIN'],
    units: units(''),
    value_kind: 'ratio',
    decimals: 1,
    plausible: { low: 0.4, high: 25 },
  },
  {
    id: 'd_dimer',
    name: 'D-dimer',
    aliases: {
      en: [
        'D-dimer',
        'D-Dimer quantitative',
        'D-Dimers',
        'Plasma D-dimer',
        'D-dimer (FEU)',
        'Fibrin D-dimer',
        'Fibrin degradation product D-dimer',
      ],
      de: ['D-Dimere', 'D-Dimer', 'D-Dimere quantitativ', 'D-Dimere (FEU)'],
      fr: ['D-dimères', 'D-Dimère', 'Dosage des D-dimères'],
      it: ['D-dimero', 'D-dimeri'],
      es: ['Dímero D', 'Dímeros D', 'D-dímero', 'Dímero-D'],
      tr: ['D-dimer', 'D Dimer'],
    },
    abbreviations: ['DDIMER', 'DD', 'DDIM'],
    // A fibrinogen equivalent is about two D-dimer units. Where a lab names neither, nothing tells which of them it means.
    units: [
      ...units('ug/L{FEU}'),
      byFactor('ng/mL{FEU}', 1, 'nist-prefixes'),
      byFactor('mg/L{FEU}', 1000, 'nist-prefixes'),
      byFactor('ug/mL{FEU}', 1000, 'nist-prefixes'),
      byFactor('ng/mL{DDU}', 1, 'nist-prefixes', { scale: 'DDU' }),
      byFactor('ug/L{DDU}', 1, 'nist-prefixes', { scale: 'DDU' }),
      byFactor('mg/L{DDU}', 1000, 'nist-prefixes', { scale: 'DDU' }),
      byFactor('ug/mL{DDU}', 1000, 'nist-prefixes', { scale: 'DDU' }),
      byFactor('ug/L', 1, 'unitslab-d-dimer', { scale: 'not named' }),
      byFactor('ng/mL', 1, 'unitslab-d-dimer', { scale: 'not named' }),
      byFactor('mg/L', 1000, 'unitslab-d-dimer', { scale: 'not named' }),
      byFactor('ug/mL', 1000, 'unitslab-d-dimer', { scale: 'not named' }),
    ],
    value_kind: 'number',
    decimals: 0,
    plausible: { low: 0, high: 200_000 },
  },
]);
