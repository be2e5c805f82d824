// npm run programmes: writes docs/programmes.md, the programmes of ten contrasting participants.
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { renderProgrammes } from './programmes/render-programmes.ts';

const path = 'docs/programmes.md';
const text = await format(renderProgrammes(), { ...(await resolveConfig(path)), filepath: path });
writeFileSync(path, text);
console.log(`${path}: ${text.length} characters`);
