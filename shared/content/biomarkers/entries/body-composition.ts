import type { Biomarker } from '../biomarker.ts';
import { room } from '../room.ts';
import { units } from '../unit-facts.ts';

export const BODY_COMPOSITION: readonly Biomarker[] = room('Body composition', [
  {
    id: 'body_fat',
    name: 'Body fat',
    specimen: 'body',
    aliases: {
      en: [
        'Body fat',
        'Body fat percentage',
        'Percent body fat',
        'Total body fat',
        'Body Fat %',
        'Fat mass percentage',
        'Total % fat',
        'Region % fat total',
      ],
      de: ['Körperfett', 'Körperfettanteil', 'Fettanteil', 'Körperfett (%)'],
      fr: ['Masse grasse', 'Pourcentage de masse grasse', 'Taux de masse grasse', 'Graisse corporelle'],
      it: [
        'Massa grassa',
        'Grasso corporeo',
        'Percentuale di massa grassa',
        'Percentuale di grasso corporeo',
      ],
      es: ['Grasa corporal', 'Masa grasa', 'Porcentaje de grasa corporal', 'Porcentaje de masa grasa'],
      tr: ['Vücut yağı', 'Vücut yağ oranı', 'Yağ oranı', 'Vücut yağ yüzdesi'],
    },
    abbreviations: ['PBF', '%BF', 'BF%', '% Fat'],
    units: units('%'),
    value_kind: 'number',
    decimals: 1,
    plausible: { low: 1, high: 75 },
  },
]);
