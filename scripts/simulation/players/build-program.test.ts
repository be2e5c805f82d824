import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from './build-program.ts';

// Within the package, whose folders have names of their own in imports.
const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url));

describe('a fault is not planted', () => {
  let fault = '';
  beforeAll(async () => {
    await mkdir(cache, { recursive: true });
    fault = path.join(await mkdtemp(path.join(cache, 'fault-')), 'fault.ts');
  });
  afterAll(() => rm(path.dirname(fault), { recursive: true }));

  const planted = async (source: string): Promise<unknown> => {
    await writeFile(fault, `${source}\nexport const faulty = () => real;\n`);
    return buildProgram('players/trace-hash.ts', fault);
  };

  it('where the program does not run what it replaces', async () => {
    const source = "import { decideField as real } from '#shared/push/decide-field.ts';";
    await expect(planted(source)).rejects.toThrow('is no part of the program');
  });

  it('where the module has no such function', async () => {
    const source = "import { gone as real } from '#scripts/simulation/players/trace-hash.ts';";
    await expect(planted(source)).rejects.toThrow('No matching export');
  });

  it('where it does not name what it replaces', async () => {
    const source = "import { decideField } from '#shared/push/decide-field.ts';\nconst real = decideField;";
    await expect(planted(source)).rejects.toThrow('imports nothing as real');
  });
});
