import { remembered } from '../remembered.ts';

// Words around the name of a test that say of which sample it is, whether a share or a count, and how it was measured, as
// languages of the world have them.

const WORDS: readonly [meaning: string, words: string][] = [
  [
    'abs',
    `abszolút abszolut absz szám száma számuk liczba počet broj število antal antall aantal число количество брой кількість sayısı recuento contagem conteggio numération skaits skaičius arv jumlah absolutní absolútny absolutne absolútne absolutně apsolutni apsolutno aps absoliutus absoliutusis absolūtais
     absolūts absoluutarv absoluut absolutt absolutte bezwzgl bezwzględna bezwzględne bezwzględnie absolutny absolutni абс абсолютное абсолютные
     абсолютно абсолютна абсолютний абсолютен απόλυτος απόλυτα απόλυτη απόλυτες mutlak absolut absolutan absolutos assoluto المطلق المطلقة מוחלט
     절대수 절대치 絶対数 絶対値 实数 実数 绝对值 絕對值 绝对数 絕對數`,
  ],
  [
    '%',
    `arány százalék százalékos procent procenta procentas procentai procenti procentowo procentuálně odsetek отн относительное процент
     відсоток udział osuus andel andelen aandeel yüzdesi ποσοστό نسبة אחוז 百分比 百分率 百分数 比率 비율`,
  ],
  [
    'serum',
    `ser seric serică serice serico szérum szerum sérum sére seerum seerumis serumā serume serumu surowica surowicy osocze osoczu sérový sérová
     sérové plazmě plazme plazmi plasmā plazmoje plasmas plazma krev krvi krv krvni vér vérben kraujas kraujyje asinīs asins veri veres bloed
     blod blodet krew krwi kan kanda blut blood sangre sangue sang сыворотка сыворотке сироватка сироватці серум кровь крови крові кръв кръвта
     плазма плазме плазмі αίμα αίματος ορός ορού πλάσμα πλάσματος darah máu huyết دم الدم المصل البلازما דם בדם סרום serumda sīrum venous venös
     veneux venoso`,
  ],
  [
    '',
    `quantitativ quantitative quantitativo cantitativ ilościowo ilościowe kvantitativní kvantitatív kvantitativno kvantitativ kuantitatif định
     lượng количественно кількісно количествено spectrofotometrie spectrofotometric spectrophotométrie spektrofotometria
     électrochimiluminescence electrochemiluminescence electrochemiluminescență électroluminescence chemiluminescență chemiluminescence
     chimiluminescence chemiluminiscencia kemilumineszcens kemiluminescencija imunoturbidimetrie imunoturbidimetrija immunoturbidimétrie
     turbidimetrie turbidimetrija turbidimetria turbidimétrie nefelometrie nefelometria nefelometrija fotometrie fotometrija fotometria
     photométrie potentiometrie potencjometria potenciometrie potenciometria potentiometry potenciometría  colorimétrie colorimetrie
     kolorimetrija kolorimetrie kolorimetria enzymatique enzymatycznie enzymatyczna enzimatica enzimático enzimatică enzymaticky enzimatikus
     ферментативный ферментативно фотометрия calculat calculul calcul calculé výpočet výpočtem vypočteno vypočtený wyliczany wyliczana wyliczone
     számított számolt izračun izračunato izračunani računski расчет расчетный расчётный розрахунок изчислен изчислено aprēķins aprēķināts
     apskaičiuotas arvutuslik laskennallinen beregnet beräknat υπολογισμός υπολογ υπολογιζόμενη hitung tính perhitungan chod pap gpo god eclia
     clia elfa mmia chod-pap gpo-pap god-pap hexokinase hexokinaza hexokináz friedewald friedewalda ultrasenzitívny`,
  ],
];

const MEANING = new Map(
  WORDS.flatMap(([meaning, words]) =>
    words
      .normalize('NFC')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => [word, meaning] as const),
  ),
);

/** What stands before and behind names in scripts without blanks: the sample, and that an amount was measured. */
const BEFORE = /^(?:혈청|혈중|혈액|血清|血中|血漿|血浆|血液)\s*(?=\S{2})/u;
const BEHIND = /(?<=\S{2})\s*(?:定量|測定|测定|檢查|検査|검사|정량|수치|値|值)$/u;

/** The same name with such words in the reference data's English, and without those that tell no tests apart. */
export const inPlainWords = remembered((name: string): string =>
  name
    .normalize('NFC')
    .replace(BEFORE, '')
    .replace(BEHIND, '')
    .split(/([\s,;:/|()[\]]+)/u)
    .map((part) => MEANING.get(part.toLowerCase().replace(/\.$/, '')) ?? part)
    .join('')
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s*[/|,;]\s*(?=$|[/|,;)])/g, ' ')
    .replace(/^[\s/|,;:]+|[\s/|,;:]+$/g, '')
    .replace(/\s+/g, ' '),
);
