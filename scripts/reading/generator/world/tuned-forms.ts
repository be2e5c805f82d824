/** Forms that the reader may be tuned on. */
export const TUNED_FORMS = `
== dk-npu | tuned | days | , | dd.mm.yyyy
head: Laboratoriesvar for {name} | Cpr-nr. {born} (udskrevet {printed})
cols: name=Analyse@45 | value={taken}@330r | before={before}@400r | long={long}@470r | unit=Enhed@480 | range=Referenceinterval@535
P—Natrium; stofk. | sodium | mmol/L | 137..145 | 0
P—Kalium; stofk. | potassium | mmol/L | 3.5..4.4 | 1
P—Creatininium; stofk. | creatinine | µmol/L | 45..90 | 0
B—Hæmoglobin; stofk. | hemoglobin | mmol/L | 7.3..9.5 | 1
B—Leukocytter; antalk. | wbc | 10^9/L | 3.5..8.8 | 1
P—C-reaktivt protein; massek. | crp | mg/L | ..8 | 0
P—Kolesterol LDL; stofk. | ldl | mmol/L | ..3 | 1
P—Thyrotropin; arb.stofk. | tsh | 10^-3 IU/L | 0.3..4 | 2
== el-lab | tuned | table | , | dd/mm/yyyy
head: ΜΙΚΡΟΒΙΟΛΟΓΙΚΟ ΕΡΓΑΣΤΗΡΙΟ «ΑΣΤΕΡΙ» | Ονοματεπώνυμο: {name}   Ημ. γέννησης: {born} | Ημ. δειγματοληψίας: {taken}   Ημ. εκτύπωσης: {printed}
cols: name=ΕΞΕΤΑΣΗ@45 | value=ΑΠΟΤΕΛΕΣΜΑ@250 | unit=ΜΟΝΑΔΑ@340 | range=ΤΙΜΕΣ ΑΝΑΦΟΡΑΣ@420
ranges: {a} - {b} | έως {b} | > {a}
flags: Υ | Χ
# ΓΕΝΙΚΗ ΑΙΜΑΤΟΣ
Λευκά αιμοσφαίρια (WBC) | wbc | K/μL | 4..11 | 2
Αιμοσφαιρίνη (HGB) | hemoglobin | g/dL | 12..16 | 1
Αιμοπετάλια (PLT) | platelets | K/μL | 150..400 | 0
# ΒΙΟΧΗΜΙΚΕΣ ΕΞΕΤΑΣΕΙΣ
Σάκχαρο | glucose | mg/dL | 70..105 | 0
Ουρία | urea | mg/dL | 15..45 | 0
Ουρικό οξύ | uric_acid | mg/dL | 2.4..6 | 1
Χοληστερόλη | chol_total | mg/dL | ..200 | 0
Φερριτίνη | ferritin | ng/mL | 13..150 | 1
? Βιταμίνη B12 | ακολουθεί
== hu-lelet | tuned | table | , | yyyy.mm.dd.
head: Vizsgálati lelet | Páciens neve: {name}   Születési dátum: {born} | Mintavétel ideje: {taken} 07:45   Nyomtatva: {printed}
cols: name=Vizsgálat megnevezése@45 | value=Eredmény@270r | flag=Jelzés@280 | unit=Mértékegység@330 | range=Ref. tartomány@430
flags: + | -
# HEMATOLÓGIA
Fehérvérsejtszám | wbc | G/L | 4..10 | 2
Vörösvértestszám | rbc | T/L | 4.2..5.8 | 2
Thrombocyta | platelets | G/L | 150..400 | 0
# KLINIKAI KÉMIA
Vércukor | glucose | mmol/L | 3.9..6 | 1
Karbamid | urea | mmol/L | 2.8..8.1 | 1
Húgysav | uric_acid | µmol/L | 202..416 | 0
Össz-koleszterin | chol_total | mmol/L | ..5.2 | 2
Alkalikus foszfatáz (ALP) | alp | U/L | 40..130 | 0
Vas | iron | µmol/L | 5.8..34.5 | 1
== kr-twins | tuned | twins | . | yyyy-mm-dd
head: HEALTH CHECK RESULT | Name: {name}   Birth: {born} | Examined on: {taken}   Reported: {reported}
cols: name=Item@60 | value=Result@185r | range=Normal@200
Hemoglobin (g/dL) | hemoglobin | g/dL | 12..16 | 1
WBC (10³/µL) | wbc | 10³/µL | 4..10 | 2
Platelet (10³/µL) | platelets | 10³/µL | 130..400 | 0
AST (U/L) | ast | U/L | 0..40 | 0
ALT (U/L) | alt | U/L | 0..35 | 0
γ-GTP (U/L) | ggt | U/L | 8..35 | 0
Glucose (mg/dL) | glucose | mg/dL | 70..99 | 0
Triglyceride (mg/dL) | triglycerides | mg/dL | 0..150 | 0
== uk-letter | tuned | letter | . | d/m/yyyy
head: Millbrook Surgery | Blood results for {name}, born {born} | Sample taken: {taken}
cols: s1=Your %n was %v%r.@0 | s2=The %n came back at %v%r, which we expected.@0 | s3=As for the %n, it is %v%r.@0
haemoglobin | hemoglobin | g/L | 120..160 | 0
potassium | potassium | mmol/L | 3.5..5.3 | 1
total cholesterol | chol_total | mmol/L | ..5 | 1
HbA1c | hba1c | mmol/mol | ..42 | 0
ferritin | ferritin | µg/L | 15..200 | 0
TSH | tsh | mU/L | 0.4..4 | 1
== fi-cards | tuned | cards | , | d.m.yyyy
head: Omat laboratoriotulokset | {name}, s. {born}   Tulostettu {printed}
cols: range=Viitearvot@0 | day=Näyte otettu@0
ranges: {a} - {b} | alle {b} | yli {a}
P-K | potassium | mmol/l | 3.3..4.9 | 1
P-Na | sodium | mmol/l | 137..144 | 0
fP-Gluk | glucose_fasting | mmol/l | 4.2..6 | 1
P-T4-V | ft4 | pmol/l | 11..16 | 0
S-D-25 | vitamin_d | nmol/l | 50..120 | 0
B-Leuk | wbc | E9/l | 3.4..8.2 | 1
P-ALAT | alt | U/l | ..35 | 0
B-Trom | platelets | E9/l | 150..360 | 0
== ru-lab | tuned | table | , | dd.mm.yyyy
head: Клинико-диагностическая лаборатория «Маяк» | Пациент: {name}   Дата рождения: {born} | Дата взятия биоматериала: {taken}   Дата выдачи результата: {reported}
cols: name=Исследование@45 | value=Результат@260 | unit=Ед. изм.@340 | range=Референсные значения@420
ranges: {a} - {b} | < {b} | > {a}
flags: ↑ | ↓
# Биохимия
Глюкоза | glucose | ммоль/л | 4.1..5.9 | 1
Мочевина | urea | ммоль/л | 2.5..8.3 | 1
Мочевая кислота | uric_acid | мкмоль/л | 155..357 | 0
Холестерин общий | chol_total | ммоль/л | ..5.2 | 2
АлАТ | alt | Ед/л | ..35 | 0
# Гематология
Гемоглобин | hemoglobin | г/л | 117..155 | 0
Лейкоциты | wbc | 10^9/л | 4..10 | 1
СОЭ | esr | мм/ч | 2..20 | 0
? Ферритин | в работе
== jp-days | tuned | days | . | yyyy/mm/dd
head: Health Checkup Report | Name: {name}  Date of birth: {born}  Date of checkup: {taken}
cols: name=Item@45 | unit=Unit@170 | range=Reference@240 | value={taken}@390r | before={before}@460r | long={long}@530r
WBC | wbc | ×10^2/µL | 33..86 | 0
RBC | rbc | ×10^4/µL | 435..555 | 0
Platelet | platelets | ×10^4/µL | 14.5..32.9 | 1
AST (GOT) | ast | U/L | 0..30 | 0
γ-GTP | ggt | U/L | 0..50 | 0
HDL-C | hdl | mg/dL | 40..119 | 0
Uric acid | uric_acid | mg/dL | 2.1..7 | 1
== pl-icd | tuned | table | , | dd.mm.yyyy
head: Laboratorium Brzoza – sprawozdanie z badań | Pacjent: {name}, ur. {born} | Data pobrania: {taken} 07:20   Data wydania: {reported}
cols: name=Badanie@45 | value=Wynik@270 | unit=Jedn.@330 | range=Zakres referencyjny@400
flags: H | L
Mocznik (ICD-9: N13) | urea | mg/dl | 17..43 | 0
Kwas moczowy (ICD-9: M45) | uric_acid | mg/dl | 2.6..6 | 1
Kreatynina (ICD-9: M37) | creatinine | mg/dl | 0.51..0.95 | 2
Sód (ICD-9: O35) | sodium | mmol/l | 136..145 | 0
Leukocyty (WBC) | wbc | tys/µl | 4..10 | 2
Żelazo (ICD-9: O95) | iron | µg/dl | 37..145 | 0
? Ferrytyna (ICD-9: L05) | w toku
== ro-buletin | tuned | table | . | dd.mm.yyyy
head: BULETIN DE ANALIZE MEDICALE | Nume: {name}   Data nașterii: {born} | Data recoltării: {taken}   Data eliberării: {reported}
cols: name=Denumire analiză@45 | value=Rezultat@250 | unit=U.M.@320 | range=Interval biologic de referință@400
ranges: [{a} - {b}] | < {b} | > {a}
Leucocite (WBC) | wbc | mii/µL | 4..10 | 2
Hemoglobină (HGB) | hemoglobin | g/dL | 13..17 | 1
VSH | esr | mm/1h | 2..15 | 0
Glicemie | glucose | mg/dL | 74..106 | 0
Magneziu seric | magnesium | mg/dL | 1.6..2.6 | 2
TGP (ALT) | alt | U/L | ..41 | 0
? Homocisteină | în lucru
== br-lines | tuned | lines | , | dd/mm/yyyy
head: Laboratório Ipê-Roxo | Paciente: {name}   Nasc.: {born} | Coleta: {taken}   Emissão: {reported}
cols: p=%n ............: %v %u   VR: %r@0
ranges: {a} a {b} | até {b} | superior a {a}
# BIOQUÍMICA
Glicose | glucose | mg/dL | 70..99 | 0
Creatinina | creatinine | mg/dL | 0.6..1.2 | 2
Ácido úrico | uric_acid | mg/dL | 3.4..7 | 1
Triglicerídeos | triglycerides | mg/dL | ..150 | 0
TGO | ast | U/L | ..40 | 0
== us-list-day | tuned | daylines | . | mm/dd/yyyy
head: Patient Portal – Lab Results | {name} (DOB {born}) | Collected: {taken}
cols: p=%n: %v %u (ref %r)@0
flags: (H) | (L)
# Metabolic panel
Sodium | sodium | mmol/L | 135..145 | 0
Potassium | potassium | mmol/L | 3.5..5.1 | 1
Creatinine | creatinine | mg/dL | 0.6..1.2 | 2
Calcium | calcium | mg/dL | 8.6..10.2 | 1
ALT | alt | U/L | 7..56 | 0
== lt-tyrimai | tuned | table | , | yyyy-mm-dd
head: Medicinos laboratorija Ąžuolas – tyrimų rezultatai | Pacientas: {name}   Gimimo data: {born} | Ėminio paėmimo data: {taken}   Atsakymo data: {reported}
cols: name=Tyrimas@45 | value=Rezultatas@230 | unit=Mat. vnt.@300 | range=Norma@380
ranges: {a} - {b} | < {b} | > {a}
Gliukozė | glucose | mmol/l | 3.9..5.8 | 1
Šlapalas | urea | mmol/l | 2.5..7.5 | 1
Šlapimo rūgštis | uric_acid | µmol/l | 150..350 | 0
Bendras cholesterolis | chol_total | mmol/l | ..5.2 | 2
Geležis | iron | µmol/l | 9..30 | 1
Kalis | potassium | mmol/l | 3.5..5.1 | 1
== vn-kq | tuned | table | . | dd/mm/yyyy
head: PHIẾU KẾT QUẢ XÉT NGHIỆM | Họ tên: {name}   Ngày sinh: {born} | Ngày lấy mẫu: {taken}   Ngày in: {printed}
cols: code=STT@45 | name=Tên xét nghiệm@90 | value=Kết quả@300 | unit=Đơn vị@360 | range=Khoảng tham chiếu@430
Glucose | glucose | mmol/L | 3.9..6.4 | 2
Ure | urea | mmol/L | 2.5..7.5 | 2
Creatinin | creatinine | µmol/L | 53..97 | 0
Acid uric | uric_acid | µmol/L | 150..360 | 0
Cholesterol TP | chol_total | mmol/L | ..5.2 | 2
WBC | wbc | G/L | 4..10 | 2
`;
