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

const FHIR_XML = `<?xml version="1.0"?><Bundle xmlns="http://hl7.org/fhir"><entry><resource><Observation><status value="final"/>
<code><coding><system value="http://loinc.org"/><code value="3016-3"/></coding><text value="TSH"/></code>
<effectiveDateTime value="2026-02-09"/><valueQuantity><value value="3.105"/><comparator value="&lt;"/><unit value="mIU/L"/>
</valueQuantity><referenceRange><low><value value="0.4"/></low><high><value value="4"/></high></referenceRange></Observation>
</resource></entry></Bundle>`;

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
  ['FHIR R4 as XML', FHIR_XML],
  ['FHIR R4, a resource a line', `${JSON.stringify(OBSERVATION)}\n${JSON.stringify(WRONG)}\n`],
  ['FHIR R4, an array', JSON.stringify([OBSERVATION, WRONG])],
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

test.each([
  [
    'FHIR',
    JSON.stringify({
      ...OBSERVATION,
      modifierExtension: [{ url: 'a', valueCoding: { code: '1', display: 'Specimen clotted' } }],
    }),
    'The file says of this result: "Specimen clotted".',
  ],
  ['HL7', HL7.replace('0.4-4.0|N|||F', '0.4-4.0|N|||N'), 'The file says that this result was not asked for.'],
])('what changes the meaning of a result of %s is a check', async (_, file, check) => {
  expect(await read(file)).toMatchObject({ rows: [{ canonical: 'tsh', check }] });
});

test('a row of the text of C-CDA without an entry is shown as not read', async () => {
  const text = `<text><table><tr><th>Test</th><th>Result 1</th></tr><tr><td>TSH</td><td>3.105 mIU/L</td></tr>
<tr><td>Ferritin</td><td>44 ug/L</td></tr><tr><td>Ketones</td><td>Negative</td></tr><tr><td>Fasted</td><td>yes</td></tr></table></text>`;
  for (const file of [
    CDA,
    CDA.replace(/^.*?(?=<section>)|(?<=<\/section>).*$/gs, '').replace('<section>', '<section><templateId/>'),
  ])
    expect(await read(file.replace('<entry>', `${text}<entry>`))).toMatchObject({
      rows: [{ canonical: 'tsh' }],
      lines: [{ text: 'Ferritin | 44 ug/L' }, { text: 'Ketones | Negative' }],
    });
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
