// npm run extract -- FILE...: reads each file as the server reads a document and prints one JSON object a file:
//
//   {"doc","file","kind","state","biomarkers":[{"name","canonical","value","comparator","unit","reference_min",
//    "reference_max","status","page","check"}],"expect":{...},"ms"}
//
// `kind` is digital-pdf, scan, csv or other; `ms` is the time with the start of the child process.
import { extractFile } from './reading/score/extract-file.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('npm run extract -- FILE...');
  process.exit(2);
}
for (const file of files) console.log(JSON.stringify(await extractFile(file)));
