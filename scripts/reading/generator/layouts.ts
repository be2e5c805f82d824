import type { Layout } from './lab-document.ts';
import { table, columns } from './table-layout.ts';
import { stacked, cards, sideBySide, rangeBelow, portalList } from './special-layouts.ts';

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'us-columns',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'en',
        face: 'courier',
        columns: columns(
          ['name', 60],
          ['value', 250],
          ['flag', 305],
          ['unit', 350],
          ['range', 440],
          ['lab', 545],
        ),
        nameWidth: 180,
        size: 9,
        pitch: 14,
        rows: [10, 60],
        flag: 'column',
      }),
  },
  {
    name: 'de-ruled',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'de',
        face: 'liberation',
        columns: columns(['name', 48], ['flag', 235], ['value', 268], ['unit', 340], ['range', 430]),
        nameWidth: 180,
        size: 10,
        pitch: 18,
        rows: [8, 40],
        flag: 'column',
        ruled: true,
      }),
  },
  {
    name: 'fr-previous',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'fr',
        face: 'times',
        columns: columns(
          ['name', 45],
          ['value', 240, true],
          ['unit', 252],
          ['range', 322],
          ['previous', 560, true],
        ),
        nameWidth: 140,
        size: 10,
        pitch: 17,
        rows: [8, 36],
        flag: 'none',
        dated: true,
      }),
  },
  {
    name: 'it-right',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'it',
        face: 'helvetica',
        columns: columns(['name', 45], ['value', 330, true], ['unit', 350], ['range', 430]),
        nameWidth: 210,
        size: 9.5,
        pitch: 16,
        rows: [8, 40],
        flag: 'before',
      }),
  },
  {
    name: 'es-methods',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'es',
        face: 'liberation',
        columns: columns(['name', 45], ['method', 210], ['value', 290], ['unit', 370], ['range', 440]),
        nameWidth: 155,
        size: 9,
        pitch: 16,
        rows: [8, 36],
        flag: 'behind',
      }),
  },
  {
    name: 'tr-arrows',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'tr',
        face: 'liberation',
        columns: columns(['name', 45], ['value', 240], ['flag', 295], ['unit', 345], ['range', 430]),
        nameWidth: 185,
        size: 9.5,
        pitch: 17,
        rows: [8, 36],
        flag: 'column',
        middle: true,
      }),
  },
  { name: 'stacked-bands', held_out: false, write: stacked },
  {
    name: 'uk-headless',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'en',
        face: 'helvetica',
        columns: columns(['name', 48], ['value', 270], ['range', 390], ['flag', 490]),
        nameWidth: 200,
        size: 10,
        pitch: 17,
        rows: [8, 40],
        flag: 'column',
        headless: true,
      }),
  },
  { name: 'cards', held_out: false, write: cards },
  { name: 'side-by-side', held_out: false, write: sideBySide },
  {
    name: 'cumulative',
    held_out: false,
    write: (random) =>
      table(random, {
        language: random.pick(['de', 'en'] as const),
        face: 'liberation',
        columns: columns(['name', 45], ['range', 205], ['unit', 300], ['value', 385], ['previous', 480]),
        nameWidth: 150,
        size: 9,
        pitch: 15,
        rows: [10, 40],
        flag: 'behind',
        dated: true,
      }),
  },
  {
    name: 'low-high-footnotes',
    held_out: false,
    write: (random) =>
      random.chance(0.5)
        ? table(random, {
            language: 'en',
            face: 'times',
            columns: columns(
              ['name', 45],
              ['value', 230],
              ['unit', 300],
              ['low', 390],
              ['high', 450],
              ['flag', 510],
            ),
            nameWidth: 160,
            size: 10,
            pitch: 18,
            rows: [8, 30],
            flag: 'column',
            footnotes: true,
            middle: true,
          })
        : rangeBelow(random),
  },
  {
    name: 'at-method-comment',
    held_out: true,
    write: (random) =>
      table(random, {
        language: 'de',
        face: 'helvetica',
        columns: columns(
          ['name', 45],
          ['method', 190],
          ['value', 300, true],
          ['flag', 306],
          ['unit', 335],
          ['range', 430],
        ),
        nameWidth: 135,
        size: 9,
        pitch: 15,
        rows: [10, 40],
        flag: 'column',
      }),
  },
  {
    name: 'fr-unit-in-value',
    held_out: true,
    write: (random) =>
      table(random, {
        language: 'fr',
        face: 'liberation',
        columns: columns(['name', 45], ['value', 230], ['range', 350], ['previous', 540, true]),
        nameWidth: 170,
        size: 10,
        pitch: 19,
        rows: [6, 30],
        flag: 'behind',
        ruled: true,
      }),
  },
  {
    name: 'portal-list',
    held_out: true,
    write: portalList,
  },
  {
    name: 'tr-it-dense',
    held_out: true,
    write: (random) =>
      table(random, {
        language: random.pick(['tr', 'it', 'es'] as const),
        face: 'liberation',
        columns: columns(
          ['name', 40],
          ['unit', 230],
          ['value', 310],
          ['low', 380],
          ['high', 430],
          ['flag', 490],
        ),
        nameWidth: 180,
        size: 8,
        pitch: 11.5,
        rows: [20, 70],
        flag: 'column',
        middle: true,
      }),
  },
];
