import { describe, expect, it } from 'vitest';
import { FILES } from './files.ts';
import { placeModules, UNNAMED } from './place-modules.ts';

const file = (name: string, ...at: string[]) => ({ name, at: new Set(at) });
const moment = (name: string, ...chunks: string[]) => ({ name, files: new Set(chunks) });

describe('placeModules', () => {
  it('takes the first file that is loaded whenever a chunk is needed, else the last', () => {
    const moments = [moment('list', 'a', 'b'), moment('chat', 'b', 'c'), moment('sync', 'c')];
    const files = [file('list', 'list'), file('both', 'list', 'chat'), file('shell', 'list', 'chat')];
    expect([...placeModules(['a', 'b', 'c'], moments, files)]).toEqual([
      ['a', 'list'],
      ['b', 'both'],
      ['c', 'both'],
    ]);
    expect(placeModules(['c'], [moment('list', 'c'), moment('chat', 'c')], [file('chat', 'chat')])).toEqual(
      new Map([['c', 'chat']]),
    );
  });

  it('keeps what a new screen alone needs away from the others', () => {
    const moments = [moment('list', 'a'), moment('new screen', 'a', 'b')];
    expect([...placeModules(['a', 'b'], moments, [file('shell', 'list')])]).toEqual([
      ['a', 'shell'],
      ['b', UNNAMED],
    ]);
  });

  it('lets no two files import each other, in whatever order they are', () => {
    let seed = 1;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 20; round += 1) {
      const { chunks, imports, moments } = graph(next);
      const files = Array.from({ length: 6 }, (_, at) =>
        file(`file ${at}`, ...moments.map(({ name }) => name).filter(() => next(3) > 0)),
      );
      const placed = placeModules(chunks, moments, files);
      const order = [UNNAMED, ...files.map(({ name }) => name)];
      const placeOf = (chunk: string) => order.indexOf(placed.get(chunk) ?? '');
      for (const [chunk, imported] of imports) expect(placeOf(chunk)).toBeLessThanOrEqual(placeOf(imported));
    }
  });
});

describe('the files of the build', () => {
  it('are few, and have names of their own', () => {
    const names = FILES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(47);
  });
});

/** Each chunk imports earlier ones, which are then loaded at its moments too. */
function graph(next: (below: number) => number) {
  const chunks = Array.from({ length: 30 }, (_, at) => `chunk ${at}`);
  const moments = Array.from({ length: 8 }, (_, at) => moment(`moment ${at}`));
  const imports = chunks.flatMap((chunk, at) =>
    at === 0 ? [] : [1, 2].map(() => [chunk, chunks[next(at)] ?? ''] as const),
  );
  for (const chunk of chunks.toReversed()) {
    moments[next(moments.length)]?.files.add(chunk);
    for (const { files } of moments)
      if (files.has(chunk)) for (const [one, imported] of imports) if (one === chunk) files.add(imported);
  }
  return { chunks, imports, moments };
}
