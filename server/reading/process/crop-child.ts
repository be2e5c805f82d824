// Entry of the process that cuts the rows' pictures from a PDF, a photo or a scan. On standard input: the length of the wishes
// in four bytes, the wishes as JSON, the file. On standard output: the length of the places, the places as JSON, the strip as a PNG.
import { lengthOf, type CropWish } from './crop-strip.ts';
import { cutStrip } from './cut-strip.ts';

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
const input = Buffer.concat(parts);
const end = 4 + input.readUInt32BE(0);
const wishes = JSON.parse(input.subarray(4, end).toString()) as CropWish[];
const { places, png } = await cutStrip(new Uint8Array(input.subarray(end)), wishes);
const head = Buffer.from(JSON.stringify(places));
process.stdout.write(Buffer.concat([lengthOf(head), head, png]));
process.exitCode = 0;
process.stdout.end(() => process.exit());
