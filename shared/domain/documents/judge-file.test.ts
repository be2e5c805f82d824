import { expect, it } from 'vitest';
import { judgeFile, MAX_FILE_BYTES, refusalWords } from './judge-file.ts';

const bytes = (latin: string): Uint8Array => Uint8Array.from(latin, (character) => character.charCodeAt(0));

/** A file by its first bytes; padded as binary content is. */
const binary = (mark: string): Uint8Array => bytes(mark.padEnd(600, '\0\x01\x02\x03'));

const judge = (filename: string, head: Uint8Array, size = head.length) => {
  const judged = judgeFile({ head, size, filename });
  return judged.ok ? judged.type : refusalWords(judged.refusal);
};

const unsupported = (type: string) =>
  `Unsupported file type (${type}). Please use PDF, JPG, PNG, TIFF or CSV.`;

const TABLE = 'Test,Result,Unit\nGlucose,5.4,mmol/L\n';
const utf16 = (text: string, bom: string) => bytes(bom + [...text].join('\0') + '\0');

it.each([
  ['report.pdf', binary('%PDF-1.7\n'), 'pdf'],
  ['report.pdf', binary('X-Mail: scanner\r\n\r\n%PDF-1.4\n'), 'pdf'],
  ['report.pdf', binary('\xff\xd8\xff\xe0'), 'image'],
  ['photo.HEIC', binary('\xff\xd8\xff\xe1'), 'image'],
  ['scan', binary('\x89PNG\r\n\x1a\n'), 'image'],
  ['scan.tif', binary('II*\0'), 'image'],
  ['scan.tiff', binary('MM\0*'), 'image'],
  ['results.csv', bytes(TABLE), 'csv'],
  ['results', bytes(TABLE), 'csv'],
  ['results.txt', bytes(`\xef\xbb\xbf${TABLE}`), 'csv'],
  ['results.csv', bytes('Befund\nName;Wert;Einheit\nH\xe4moglobin;14,2;g/dl\n'), 'csv'],
  ['results.csv', utf16(TABLE, '\xff\xfe'), 'csv'],
  ['results.csv', utf16(TABLE, ''), 'csv'],
  ['bmi.csv', bytes('BMI;Waist\n22,1;80\n'), 'csv'],
  ['one-column.csv', bytes('Glucose\n5.4\n'), 'csv'],
  ['results.json', bytes('{"resourceType": "Bundle", "entry": []}'), 'other'],
  ['results.txt', bytes('MSH|^~\\&|LAB|X|||2026||ORU^R01|1|P|2.5\rPID|1\r'), 'other'],
  ['results.xml', bytes('<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3">'), 'other'],
])('takes %s by its first bytes', (filename, head, type) => {
  expect(judge(filename, head)).toBe(type);
});

it.each([
  ['notes.pdf', bytes('<!DOCTYPE html><html><p>Page, with commas</p>'), 'HTML'],
  ['page.pdf', bytes('<html><pre>%PDF-1.4</pre>'), 'HTML'],
  ['report.docx', binary('PK\x03\x04\x14\0\x06\0word/document.xml'), 'DOCX'],
  ['report.pdf', binary('PK\x03\x04\x14\0\x06\0xl/workbook.xml'), 'XLSX'],
  ['archive.csv', binary('PK\x03\x04\x14\0\x06\0a.txt'), 'ZIP'],
  ['old.pdf', binary(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${[...'WordDocument'].join('\0')}`), 'DOC'],
  ['old.csv', binary(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${[...'Workbook'].join('\0')}`), 'XLS'],
  ['photo.jpg', binary('\0\0\0\x1cftypavif\0\0\0\0mif1avif'), 'AVIF'],
  ['clip.jpg', binary('\0\0\0\x18ftypisom\0\0\0\0'), 'MP4'],
  ['photo.png', binary('RIFF\x10\0\0\0WEBPVP8 '), 'WEBP'],
  ['drawing.csv', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG'],
  ['data.csv', bytes('{"a": 1, "b": 2}'), 'JSON'],
  ['letter.rtf', bytes('{\\rtf1 Hello, you}'), 'RTF'],
  ['notes.txt', bytes('Remember the milk\n'), 'TXT'],
  ['notes', bytes('Remember the milk\n'), 'text'],
  ['report.pdf', binary('nothing known'), 'not a PDF'],
  ['results.exe', bytes(TABLE), 'EXE'],
  ['results.csv.Scr. ', bytes(TABLE), 'SCR'],
  ['report.pdf.lnk', binary('%PDF-1.7\n'), 'LNK'],
  ['results.html', bytes(TABLE), 'HTML'],
  ['thing.xyz', binary('nothing known'), 'XYZ'],
  ['thing', binary('nothing known'), 'unknown'],
  ['thing.', binary('nothing known'), 'unknown'],
])('refuses %s and names what it is', (filename, head, type) => {
  expect(judge(filename, head)).toBe(unsupported(type));
});

it('says how to get a JPEG from a HEIC photo, whatever it is named', () => {
  const heic = binary('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  expect(judge('heic_named.jpg', heic)).toMatch(
    /^Unsupported file type \(HEIC\)\. Please use PDF, JPG, PNG, TIFF or CSV\. To get a JPEG, /,
  );
});

it('takes 10MB and not a byte more, and no empty file', () => {
  const pdf = binary('%PDF-1.7\n');
  expect(judge('big.pdf', pdf, MAX_FILE_BYTES)).toBe('pdf');
  expect(judge('big.pdf', pdf, MAX_FILE_BYTES + 1)).toBe('File too large. Maximum size: 10MB.');
  expect(judge('film.mov', binary('\0\0\0\x18ftypqt  '), MAX_FILE_BYTES + 1)).toBe(unsupported('MOV'));
  expect(judge('empty.pdf', bytes(''))).toMatch(/^This file is empty\./);
});
