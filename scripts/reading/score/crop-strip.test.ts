import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lengthOf, type CropPlace } from '#server/reading/process/crop-strip.ts';
import { onePage, smallReport } from '#server/reading/testing/made-files.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

test(
  'the pictures of rows are cut from their page into one strip without metadata',
  { timeout: 120_000 * PATIENCE },
  () => {
    const box = { x: 60, y: 150, width: 400, height: 12 };
    const wishes = Buffer.from(
      JSON.stringify([
        { id: 'one', page: 1, box },
        { id: 'two', page: 1, box: { ...box, y: 180 } },
      ]),
    );
    const entry = resolve('server/reading/process/crop-child.ts');
    const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', entry], {
      input: Buffer.concat([lengthOf(wishes), wishes, onePage(smallReport())]),
      maxBuffer: 20_000_000,
    });
    expect(status).toBe(0);
    const end = 4 + stdout.readUInt32BE(0);
    const places = JSON.parse(stdout.subarray(4, end).toString()) as CropPlace[];
    expect(places.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(places[1]?.top).toBe(places[0]?.height);
    const png = stdout.subarray(end);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(20)).toBe(places.reduce((sum, { height }) => sum + height, 0));
    for (const chunk of ['tEXt', 'iTXt', 'eXIf']) expect(png.includes(chunk)).toBe(false);
  },
);
