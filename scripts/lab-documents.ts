// npm run lab-documents -- FOLDER [SEED [EACH [PICTURES]]] writes a development set; `SetSize` explains the numbers.
// `npm run eval -- --labs FOLDER/tuned` scores one part of it.
import { writeSet } from './reading/generator/write-set.ts';

const [folder, seed = '1', each = '4', pictures = '1'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('npm run lab-documents -- FOLDER [SEED [EACH [PICTURES]]]');
  process.exit(2);
}
const size = { seed: Number(seed), each: Number(each), pictures: Number(pictures) };
console.log(`${await writeSet(folder, size)} documents in ${folder}`);
