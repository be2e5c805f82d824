/** Forms that were never used for tuning: only their scores are read. */
export const HELD_OUT_FORMS = `
== se-svar | held-out | table | , | yyyy-mm-dd
head: Provsvar – Vårdcentralen Ekbacken | Namn: {name}   Född: {born} | Provtagningsdatum: {taken}   Svarsdatum: {reported}
cols: name=Analys@45 | value=Resultat@250r | flag=@262 | unit=Enhet@290 | range=Referensintervall@380
flags: * | *
B-Hemoglobin (Hb) | hemoglobin | g/L | 117..153 | 0
Erc(B)-MCV | mcv | fL | 82..98 | 0
P-Kreatinin | creatinine | µmol/L | ..90 | 0
P-Kalium | potassium | mmol/L | 3.5..4.4 | 1
Hb(B)-HbA1c (IFCC) | hba1c | mmol/mol | 27..42 | 0
S-Kobalaminer | vitamin_b12 | pmol/L | 150..500 | 0
P-ALAT | alt | µkat/L | ..0.76 | 2
P-TSH | tsh | mIU/L | 0.4..3.7 | 1
== no-svar | held-out | days | , | dd.mm.yyyy
head: Prøvesvar Fjordlegen | Pasient: {name}  Fødselsdato: {born} | Rekvirent: Dr. Lie
cols: name=Analyse@45 | value={taken}@240r | before={before}@310r | unit=Enhet@330 | range=Ref.omr.@410
S-Ferritin | ferritin | µg/L | 15..200 | 0
Hemoglobin | hemoglobin | g/dL | 11.7..15.3 | 1
Kolesterol | chol_total | mmol/L | 3.3..6.9 | 1
Natrium | sodium | mmol/L | 137..145 | 0
Urat | uric_acid | µmol/L | 155..350 | 0
25-OH vitamin D | vitamin_d | nmol/L | 50..150 | 0
SR | esr | mm/t | ..30 | 0
== de-vorwert | held-out | table | , | dd.mm.yyyy
head: Labor Dr. Amsel | Pat.: {name}, geb. {born} | Abnahme: {taken}  Eingang: {received}  Druck: {printed}
cols: code=Nr.@45 | name=Untersuchung@90 | value=Ergebnis@280r | flag=@290 | unit=Einheit@310 | range=Normalbereich@390
ranges: {a} – {b} | bis {b} | ab {a}
flags: ↑ | ↓
# Klinische Chemie
Harnstoff | urea | mg/dl | 17..48 | 0
Harnsäure | uric_acid | mg/dl | 3.4..7 | 1
Gesamteiweiß | total_protein | g/dl | 6.6..8.3 | 1
Bilirubin gesamt | bilirubin_total | mg/dl | ..1.2 | 2
Alkal. Phosphatase | alp | U/l | 40..130 | 0
Freies T4 | ft4 | ng/dl | 0.9..1.7 | 2
? Vitamin B12 | folgt
== ch-lowhigh | held-out | table | . | dd.mm.yyyy
head: Medizinisches Labor Rhonetal AG | {name}   Geburtsdatum {born} | Entnahmedatum {taken}
cols: name=Analyse@45 | value=Resultat@240 | unit=Einheit@310 | low=von@390 | high=bis@440 | flag=Abw.@490
flags: + | -
Natrium | sodium | mmol/l | 136..145 | 0
Kreatinin | creatinine | µmol/l | 44..80 | 0
Ferritin | ferritin | µg/l | 13..150 | 0
Leukozyten | wbc | G/l | 3.9..10.2 | 2
Hämoglobin | hemoglobin | g/l | 117..153 | 0
Thrombozyten | platelets | G/l | 150..370 | 0
== fr-valeurs | held-out | table | , | dd/mm/yyyy
head: Laboratoire des Tilleuls | {name}, née le {born} | Prélevé le {taken} à 08:10 - Édité le {printed}
cols: name=Analyse@45 | valueunit=Résultat@260 | range=Valeurs de référence@390
ranges: {a} à {b} | inférieur à {b} | supérieur à {a}
# BIOCHIMIE SANGUINE
Glycémie à jeun | glucose_fasting | g/L | 0.7..1.1 | 2
Créatinine | creatinine | µmol/L | 45..84 | 0
Acide urique | uric_acid | µmol/L | 155..357 | 0
Gamma GT | ggt | U/L | ..40 | 0
Protéine C réactive | crp | mg/L | ..5 | 1
Ferritine | ferritin | µg/L | 15..150 | 0
== it-referto | held-out | table | , | dd/mm/yyyy
head: Laboratorio Analisi San Rocco | Sig. {name}   Nato il {born} | Prelievo del {taken}   Referto del {reported}
cols: name=ESAME@45 | value=RISULTATO@250 | unit=U.M.@330 | range=VALORI DI RIFERIMENTO@400
ranges: [ {a} - {b} ] | [ < {b} ] | [ > {a} ]
flags: * | *
S-GLUCOSIO | glucose | mg/dL | 60..99 | 0
~ (Esochinasi)
S-AZOTEMIA | urea | mg/dL | 17..49 | 0
~ (Ureasi)
S-GOT/AST | ast | U/L | ..40 | 0
~ (IFCC)
S-FERRO | iron | µg/dL | 37..145 | 0
Sg-VES | esr | mm/h | ..20 | 0
PIASTRINE | platelets | 10^3/µL | 150..400 | 0
== es-lineas | held-out | lines | , | dd/mm/yyyy
head: Hospital Comarcal del Valle – Análisis clínicos | Paciente: {name}  F. Nac.: {born} | Extracción: {taken}  Informe: {reported}
cols: p=%n  %v  %u  [%r]@0
flags: * | *
# BIOQUÍMICA
Glucosa | glucose | mg/dL | 70..110 | 0
Urea | urea | mg/dL | 15..50 | 0
Colesterol HDL | hdl | mg/dL | 40..80 | 0
Fosfatasa alcalina | alp | U/L | 35..105 | 0
Hierro | iron | µg/dL | 37..145 | 0
== mx-dos | held-out | twins | . | dd/mm/yyyy
head: LABORATORIO LOS NOGALES | PACIENTE: {name}  NACIMIENTO: {born} | FECHA DE TOMA: {taken}  IMPRESO: {printed}
cols: name=ESTUDIO@45 | value=RESULTADO@175r | unit=@180 | range=REFERENCIA@215
GLUCOSA | glucose | mg/dL | 70..100 | 0
UREA | urea | mg/dL | 15..43 | 0
COLESTEROL | chol_total | mg/dL | ..200 | 0
SODIO | sodium | mEq/L | 136..145 | 0
CALCIO | calcium | mg/dL | 8.5..10.5 | 1
TGO | ast | U/L | ..40 | 0
TGP | alt | U/L | ..41 | 0
HIERRO | iron | µg/dL | 50..170 | 0
== cz-graf | held-out | table | , | dd.mm.yyyy
head: Laboratoř U Lípy | Pacient: {name}  Nar.: {born} | Odběr: {taken} 06:50  Vytištěno: {printed}
cols: name=Vyšetření@45 | value=Výsledek@200r | unit=Jednotka@215 | bar=Hodnocení@290 | range=Ref. meze@380
S_Urea | urea | mmol/l | 2.8..8.1 | 1
S_Kyselina močová | uric_acid | µmol/l | 202..416 | 0
S_Bílkovina celková | total_protein | g/l | 64..83 | 0
S_Draslík | potassium | mmol/l | 3.8..5 | 1
B_Leukocyty | wbc | 10^9/l | 4..10 | 1
S_Železo | iron | µmol/l | 11..28 | 1
== hr-nalaz | held-out | table | , | dd.mm.yyyy.
head: Medicinsko-biokemijski laboratorij Lipa | Ime i prezime: {name}   Datum rođenja: {born} | Vrijeme uzorkovanja: {taken}   Nalaz izdan: {reported}
cols: name=Pretraga@45 | value=Rezultat@220 | unit=Jedinica@290 | range=Referentni interval@370
flags: H | L
# HEMATOLOGIJA
Leukociti | wbc | 10^9/L | 3.4..9.7 | 1
Eritrociti | rbc | 10^12/L | 3.86..5.08 | 2
# BIOKEMIJA
Glukoza | glucose | mmol/L | 4.2..6 | 1
Mokraćna kiselina | uric_acid | µmol/L | 134..337 | 0
Željezo | iron | µmol/L | 8..30 | 0
Kalij | potassium | mmol/L | 3.9..5.1 | 1
? TSH | u tijeku
== bg-rezultat | held-out | table | . | dd.mm.yyyy
head: Медико-диагностична лаборатория Роса | Пациент: {name}   Дата на раждане: {born} | Взето: {taken}   Отпечатано: {printed}
cols: name=Показател@45 | value=Резултат@220 | unit=Мерна ед.@290 | range=Реф. граници@370
Хемоглобин | hemoglobin | g/l | 120..160 | 0
Левкоцити | wbc | 10^9/l | 3.5..10.5 | 1
Креатинин | creatinine | µmol/l | 44..80 | 0
Пикочна киселина | uric_acid | µmol/l | 150..360 | 0
Желязо | iron | µmol/l | 6.6..28 | 1
СУЕ | esr | mm/h | ..20 | 0
== id-hasil | held-out | table | , | dd-mm-yyyy
head: LABORATORIUM KLINIK MELATI | Nama: {name}   Tanggal lahir: {born} | Tanggal pengambilan: {taken}   Tanggal cetak: {printed}
cols: name=Pemeriksaan@45 | value=Hasil@240 | unit=Satuan@310 | range=Nilai rujukan@390
# HEMATOLOGI
Leukosit | wbc | 10^3/µL | 4.5..11 | 1
Trombosit | platelets | 10^3/µL | 150..440 | 0
# KIMIA KLINIK
Glukosa puasa | glucose_fasting | mg/dL | 70..100 | 0
Ureum | urea | mg/dL | 10..50 | 0
Asam urat | uric_acid | mg/dL | 2.4..5.7 | 1
Kolesterol total | chol_total | mg/dL | ..200 | 0
== nl-brief | held-out | letter | , | d-m-yyyy
head: Huisartsenpraktijk De Linde | Betreft: bloedonderzoek van {taken}, {name}, geboren {born}
cols: s1=Uw %n is %v%r.@0 | s2=De waarde van %n was %v%r, dat is in orde.@0
Hb | hemoglobin | mmol/L | 7.5..10 | 1
kreatinine | creatinine | µmol/L | 50..95 | 0
kalium | potassium | mmol/L | 3.5..5 | 1
ferritine | ferritin | µg/L | 15..150 | 0
TSH | tsh | mU/L | 0.4..4 | 1
== ee-kaardid | held-out | cards | , | dd.mm.yyyy
head: Minu analüüsid | {name}, sünd. {born}
cols: range=Viited@0 | day=Proovi võtmise aeg@0
Glükoos | glucose | mmol/L | 4.1..6 | 1
Kaalium | potassium | mmol/L | 3.5..5.1 | 1
Kreatiniin | creatinine | µmol/L | 45..84 | 0
Ferritiin | ferritin | µg/L | 13..150 | 0
Hemoglobiin | hemoglobin | g/L | 117..153 | 0
Kusihape | uric_acid | µmol/L | 143..339 | 0
`;
