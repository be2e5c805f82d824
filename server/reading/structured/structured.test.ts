import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { knownNames } from '../words/test-names/known-names.ts';

const read = (text: string) =>
  readDocument(Buffer.from(text), {
    lookup: knownNames(),
    today: '2026-11-26',
    maxPages: 40,
    maxCsvRows: 20_000,
  });

const OBSERVATION = {
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'TSH', coding: [{ system: 'http://loinc.org', code: '3016-3' }] },
  effectiveDateTime: '2026-02-09T08:30:00Z',
  valueQuantity: { value: 3.105, comparator: '<', unit: 'mIU/L' },
  referenceRange: [{ low: { value: 0.4 }, high: { value: 4 } }],
};
const WRONG = { ...OBSERVATION, status: 'entered-in-error' };
const FHIR = JSON.stringify({
  resourceType: 'Bundle',
  entry: [{ resource: OBSERVATION }, { resource: WRONG }],
});

const HL7 = [
  'MSH|^~\\&|A|B|C|D|202601140915||ORU^R01|1|P|2.5',
  'PID|1||1||Strohmann^Gregor||19680722|M',
  'OBR|1|||X^Blood|||202602090740',
  'OBX|1|SN|3016-3^TSH^LN||<^3.105|mIU/L|0.4-4.0|N|||F',
  'OBX|2|NM|2951-2^Sodium^LN||||135-145||||X',
].join('\r');

const CDA = `<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><component><section><code code="30954-2"/>
<entry><organizer><effectiveTime value="20260209"/><component><observation classCode="OBS"><code code="3016-3"
codeSystem="2.16.840.1.113883.6.1" displayName="TSH"/><value xsi:type="IVL_PQ"><high value="3.105" unit="mIU/L"/></value>
<referenceRange><observationRange><value><low value="0.4"/><high value="4"/></value></observationRange></referenceRange>
</observation></component></organizer></entry></section></component></ClinicalDocument>`;

test.each([
  ['FHIR R4', FHIR],
  ['HL7 version 2', HL7],
  ['C-CDA', CDA],
])('results of %s are rows without a check', async (_, file) => {
  expect(await read(file)).toMatchObject({
    state: 'read',
    is_lab_report: true,
    sample_date: { date: '2026-02-09' },
    rows: [
      {
        canonical: 'tsh',
        value: 3.105,
        comparator: '<',
        unit: 'mIU/L',
        reference_min: 0.4,
        reference_max: 4,
        check: null,
      },
    ],
  });
});

const words = {
  ...OBSERVATION,
  valueQuantity: { value: 4.2, unit: 'million per microliter', code: '10*6/uL' },
};
const inText = (value: string) =>
  CDA.replace(/<value xsi.*?<\/value>(?=\n)/s, value).replace(
    /<value><low.*?<\/value>/,
    '<value>0.4-4</value>',
  );

test.each([
  ['a unit in words has a code', JSON.stringify(words), { value: 4.2, unit: '10*6/uL' }],
  [
    'a range is a text of its own value',
    inText('<value value="3.1" unit="mIU/L"/>'),
    { value: 3.1, reference_min: 0.4, reference_max: 4 },
  ],
  [
    'words stand in a reference',
    inText('<value><reference value="Negative"/></value>'),
    { value: 'Negative' },
  ],
  [
    'a name stands in the text that people read',
    CDA.replace('<entry>', '<text><td ID="n1">Thyrotropin</td></text><entry>').replace(
      /codeSystem=("[^"]+") displayName="TSH"\/>/,
      'codeSystem=$1><originalText><reference value="#n1"/></originalText></code>',
    ),
    { canonical: 'tsh', name: 'Thyrotropin' },
  ],
  [
    'the text of a result is its name',
    CDA.replace('<entry>', '<text><td ID="n1">Thyrotropin</td></text><entry>').replace(
      ' displayName="TSH"/>',
      '/><text><reference value="#n1"/></text>',
    ),
    { canonical: 'tsh', name: 'Thyrotropin' },
  ],
  ['a code is all of a name', CDA.replace('"TSH"', '"3016-3"'), { canonical: 'tsh', name: 'LOINC 3016-3' }],
  ['a range has a low line', HL7.replace('0.4-4.0', '0.4_4.0'), { reference_min: 0.4, reference_max: 4 }],
])('where %s, it is read', async (_, file, row) => {
  expect(await read(file)).toMatchObject({ rows: [row] });
});

test('a result that was not obtained is shown as not read', async () => {
  const reading = await read(HL7);
  expect(reading).toMatchObject({ lines: [{ text: 'Sodium no value' }] });
});

test.each([
  ['a document type', CDA.replace('<ClinicalDocument', '<!DOCTYPE a [<!ENTITY b "c">]><ClinicalDocument')],
  ['entities inside', CDA.replace('</section>', '<!ENTITY b "c"></section>')],
  ['a depth without end', CDA.replace('<component>', `<component>${'<a>'.repeat(100)}`)],
  ['braces without end', `{"resourceType":"Bundle","entry":${'['.repeat(500_000)}`],
])('%s is refused in words', async (_, file) => {
  expect(await read(file)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/\.$/) as string });
});
