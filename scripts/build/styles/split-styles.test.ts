import { describe, expect, it } from 'vitest';
import { splitStyles } from './split-styles.ts';

const EARLY = new Set(['p-2', 'px-4', 'on:p-0', 'x', 'btn']);
const split = (css: string) => splitStyles(css, (name) => EARLY.has(name));
const utilities = (css: string) => split(`@layer utilities{${css}}`);

describe('splitStyles', () => {
  it('leaves early all that is in no layer of classes', () => {
    const css = '@layer theme,base;@layer base{a{color:red}}@font-face{font-family:"a}b"}';
    expect(split(css).early).toContain(css);
  });

  it('takes to the later styles a rule of which one class is never early', () => {
    const { early, later } = utilities('.p-2{padding:8px}.x .card{color:red}');
    expect(early).toContain('.p-2{padding:8px}');
    expect(later).toContain('.x .card{color:red}');
  });

  it('cuts a rule for an early and a later class in two, and asks for none of several choices', () => {
    const { early, later } = utilities('.x,.y{top:0}.x:is(.y,.z){top:1px}.x:not(.y){top:2px}');
    expect(later).toBe('@layer utilities{@layer l0{.y{top:0}}}');
    expect(early).toContain('.x:is(.y,.z){top:1px}.x:not(.y){top:2px}');
  });

  it('keeps the order of rules of both files that set the same', () => {
    const { early, later } = utilities('.p-1{padding:4px}.px-4{padding-inline:16px}.pl-1{padding-left:4px}');
    expect(early).toBe('@layer utilities{@layer l0,l1,l2;@layer l1{.px-4{padding-inline:16px}}}');
    expect(later).toContain('@layer l0{.p-1{padding:4px}}@layer l2{.pl-1{padding-left:4px}}');
  });

  it('ranks a rule that counts more above one that comes after it', () => {
    const { early, later } = utilities('.on\\:p-0:hover{padding:0}@media (width>1em){.p-1{padding:4px}}');
    expect(later).toContain('@layer l0{@media (width>1em){.p-1{padding:4px}}}');
    expect(early).toContain('@layer l1{.on\\:p-0:hover{padding:0}}');
  });

  it('turns the layers of important rules round, since the lowest counts most there', () => {
    const { early, later } = utilities('.p-1{padding:4px!important}.px-4{padding-inline:16px!important}');
    expect(early).toContain('@layer l0{.px-4');
    expect(later).toContain('@layer l1{.p-1');
  });

  it('leaves rules of one layer that never meet', () => {
    const { early } = utilities('.p-1{padding:4px}.p-2{padding:8px}.x:before{padding:1px}');
    expect(early).toContain('@layer l0;');
  });

  it('refuses what it does not know', () => {
    expect(() => utilities('@starting-style{.x{top:0}}')).toThrow('@starting-style');
    expect(() => split('.x{top:0')).toThrow('end within a rule');
  });
});
