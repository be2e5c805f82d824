/** "AB", "B Rh D positive", "0 neg": a blood group with or without its Rhesus factor. */
const GROUP =
  /^["“']?(?:AB|[ABO0])["”']?(?:[\s,]*(?:Rh(?:esus)?|\(?D\)?|[+-]|pos\p{L}*|neg\p{L}*)[\s.:(),]*){0,4}$/iu;

const NAME =
  /blood\s?(?:group|typ)|\bAB[O0]\b|blutgruppe|groupe sanguin|gruppo sanguigno|grupo (?:sangu|AB)|bloedgroep|blodgrup|blodtyp|kan grubu|grupa krwi|krevní skupina|krvná skupina|krvna grupa|vércsoport|grup[aă] sanguin|veriryhmä|группа крови|група крові|ομάδα αίματος|血型|血液型|혈액형/iu;

/** Whether a row gives a blood group: no other test has a single letter as its result. */
export function saysBloodGroup(name: string, value: string): boolean {
  return GROUP.test(value.trim()) && NAME.test(name);
}
