import { kindOfDay } from '../days/labelled-days.ts';
import { atWords } from '../word-edges.ts';

/** Headings of columns with names or numbers of persons. */
export const PERSON = atWords(
  /\b(patient( ?(name|id|no|number))?|patientid|pid|member|family member|employee( ?(name|id|no|number))?|staff( ?(name|id|no|number))?|worker( ?(id|no))?|student( ?(name|id|no))?|donor( ?(id|no))?|household member|athlete|resident|spouse|dependant|dependent|mitarbeiter(in)?|salarié|empleado|dipendente|pracownik|person|subject( ?id)?|participant|mrn|client( ?(name|id))?|nhs (no|number)|first ?name|last ?name|full ?name|given ?name|surname|forename|vorname|nachname|familienmitglied|paziente|paciente|pacjent|utente|hasta|hasta adı|patient|naam|patiënt|patiente|patientin|familie|kunde|client|cliente|klient|nom du patient|prénom|cognome|apellidos?|pessoa|persona|personne|persoon|osoba|utente|familiar|membro|miembro|membre|empleado|employé|pracownik|zaměstnanec|pacient|páciens|név|ф\.?и\.?о\.?|пациент|пацієнт|сотрудник|піб|имя|фамилия|ονοματεπώνυμο|ime i prezime|pacijent|nama|pasien|karyawan|potilas|nimi|姓名|氏名|患者|患者名|受検者|员工|성명|이름|환자|수검자|nombre del paciente|namn|navn)\b/iu,
);

/** Headings of columns with sexes. */
export const SEX = atWords(
  /^(sex|gender|geschlecht|sexe|sexo|sesso|płeć|geslacht|kön|køn|cinsiyet|kjønn|пол|стать|φύλο|spol|pol|pohlaví|nem|性别|性別|성별)$/iu,
);

/** A heading with its words apart: "patient_id", "patientId". */
export function inWords(heading: string): string {
  return heading.replace(/[_.-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
}

/** Whether a heading is one of persons: their names, numbers, sex or days of birth. */
export function namesPerson(heading: string): boolean {
  const plain = inWords(heading).trim();
  return PERSON.test(plain) || /^name$/i.test(plain) || SEX.test(plain) || kindOfDay(plain) === 'born';
}
