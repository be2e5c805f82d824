import { expect, it } from 'vitest';
import { leanStyles } from './lean-styles.ts';

it('keeps of Tailwind’s own variables those that a rule reads', () => {
  const css =
    '@layer properties{@supports (x:y){*{--tw-a:0}}}.x{--tw-a:1;--tw-b:2;top:var(--tw-a)}.y{--tw-b:2}@property --tw-b{syntax:"*"}';
  expect(leanStyles(css)).toBe('.x{--tw-a:1;top:var(--tw-a)}.y{}');
});

it('takes it for granted that browsers mix colours', () => {
  const css =
    '.x{color:red}@supports (color:color-mix(in lab, red, red)){.x{color:color-mix(in lab,red,blue)}}.y{top:0}';
  expect(leanStyles(css)).toBe('.x{color:red}.x{color:color-mix(in lab,red,blue)}.y{top:0}');
});
