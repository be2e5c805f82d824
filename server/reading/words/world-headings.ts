import type { ColumnRole } from './column-role.ts';
import { wordsPattern } from './word-lists.ts';

// Headings of columns in further languages. A text without one of these words is decided by the cells below it.

const LISTS: [ColumnRole, string][] = [
  [
    'previous',
    `προηγούμεν* | προηγ. | előző* | korábbi* | precedent* | anterioar* | предыдущ* | прошл* | попередн* | предходн* | prethodn* |
     prejšnj* | předchozí* | predchádzajúc* | poprz. | edelli* | aiemm* | aikaisem* | eelmi* | varasem* | iepriekšēj* | ankstesn* |
     前回* | 前々回 | 이전* | 지난* | 전회 | 上次* | 前次* | 历史* | 歷次* | sebelumnya | terdahulu | trước | kết quả trước | ครั้งก่อน | السابق* | קודמת | קודם | last time |
     last visit | before last | previously | previos* | forrige | sist | tidligere svar`,
  ],
  ['goal', `cél* | célérték | ціль* | cilj* | cíl* | tavoite* | streef* | target* | 目標*`],
  [
    'low',
    `norma od | zakres od | min. | αρχή | κάτω όριο | alsó* | alsó határ | limita inferioară | от (мин*) | нижн* | dolní* | spodn* | donja* |
     spodnja* | alaraja | alumine | apakšēj* | apatin* | 下限* | 下限値 | 하한* | batas bawah | giới hạn dưới | limite inf* | ref min | ref low | alt sınır | мин | мин.* |
     ondergrens | lower limit | nedre | valor mínimo | vr min | dół | low limit | min ref |
     מינ | מינימום | الحد الأدنى | الأدنى`,
  ],
  [
    'high',
    `norma do | zakres do | max. | άνω όριο | felső* | limita superioară | верхн* | horní* | horn* | gornja* | zgornja* | yläraja | ülemine |
     augšēj* | viršutin* | 上限* | 상한* | batas atas | giới hạn trên | limite sup* | ref max | ref high | üst sınır | макс | макс.* | bovengrens | upper limit |
     øvre | övre | valor máximo | vr max | góra | high limit | max ref |
     מקס | מקסימום | الحد الأعلى | الأعلى`,
  ],
  [
    'range',
    `ნორმა* | αναφορ* | τιμές αναφοράς | φυσιολογικ* | φ.τ. | όρια | referencia* | referen* | ref. tartomány* | normál* | normálérték* | határérték* | valori de referință |
     interval* de referin* | interval biologic* | val. ref* | normal* | референс* | реф. | норм* | границы нормы | норма* | рефер* | референтн* |
     ref. int* | referentn* | referenčn* | norma | ref. vred* | ref. meze | meze | referens* | ref. hodnoty | fyziologick* | norm. hodn* |
     viitearvo* | viitealue | viiteväli | viited | normväärtus* | referentsv* | refer. väärt* | atsauc* | norma* | norm* ribos | referentin* |
     ribos | 基準* | 基準値 | 基準範囲 | 参考* | 參考* | 正常值* | 正常値 | 참고* | 참고치 | 정상* | nilai rujukan | nilai normal | rujukan | julat rujukan |
     giá trị tham chiếu | trị số tham chiếu | tham chiếu | bình thường | csbt | khoảng tham chiếu | ค่าปกติ | ค่าอ้างอิง | biol. ref* |
     bezugswert* | sollbereich | zakres | zakres ref* | wartości ref* | vref | vn | valores normales | valores de ref* | val. norm* | المعدل* | القيم المرجعية |
     المجال المرجعي | المدى* | القيم* | القيمة المرجعية | القيمة الطبيعية | المرجع* | الطبيعي* | النسبة الطبيعية | ערכי* | טווח* | תחום* | ערך תקין | נורמה | הנורמה`,
  ],
  [
    'other',
    `μέθοδος | módszer | metod* | метод* | postup | menetelmä | meetod* | 検査方法 | 方法 | 방법 | 실험방법 | metode | phương pháp | วิธี* |
     judgement | judgment | 判定 | 판정 | kommentaari* | коммент* | примечан* | megjegyzés | observați* | opomb* | napomen* | poznámk* | uwagi |
     huomautus* | märkus* | piezīm* | pastab* | 備考 | 비고 | 备注 | 備註 | keterangan | ghi chú | หมายเหตุ | kód | код | kod | šifra | laboratoř | № | nr.crt* |
     nr. crt. | no. | lp. | l.p. | stt | 序号 | 序號 | 번호 | 项目代码 | 代號 | nomor | graf* | grafická* | skala | scale`,
  ],
  [
    'flag',
    `σήμανση | ένδειξη | jelzés | jel | eltérés | stare | semnal* | отклон* | флаг | отметка | прапор* | odchyl* | odstupanj* | hodnocení | interpretace |
     příznak | oznaka | ocena | poikkea* | lippu | märge* | kõrvalek* | novirz* | žyma* | nuokryp* | 区分 | 异常* | 異常* | 提示 | 結果註記 | 표시 | bendera |
     tanda | đánh giá | bất thường | แฟล็ก | flagga | flagg | wskaźnik | oceny | status | hl`,
  ],
  [
    'taken',
    `ημερομηνία | ημ/νία | dátum | data | дата* | dátum odberu | datum odběru | päivä* | pvm | kuupäev | datums | 採取日 | 検査日 | 受診日 | 검사일* |
     채취일* | 采样* | 採檢* | 检验日期 | 日期 | tanggal | tgl | ngày* | วันที่* | tarih*`,
  ],
  [
    'specimen',
    `δείγμα | minta | mintatípus | vzorek | vzorka | materiál | uzorak | vzorec | náyte | näyte* | proov* | materjal | paraugs | ėminys | mėginys |
     материал | біоматеріал | матеріал | зразок | вид матеріалу | тип зразка | биоматериал | вид биоматериала | тип образца | rodzaj materiału | rodzaj próbki | druh materiálu | typ vzorku | anyag | tip probă | produs | biomaterial | biomateriale | näytelaatu | проба | 検体* | 材料 | 검체* | 标本* | 檢體* | spesimen | sampel | bệnh phẩm | mẫu | สิ่งส่งตรวจ`,
  ],
  [
    'section',
    `csoport | profil* | blok | група | группа | раздел | skupina | grupa | ryhmä | rühm | grupė | 分類 | 区分名 | 분류 | 类别 | kategori* | nhóm | panel`,
  ],
  [
    'unit',
    `ერთეულ* | μονάδ* | μ.μ. | mértékegys* | m.e. | me. | mért. egys* | u.m. | um | unitate* | unități | ед. | ед.изм* | единиц* | ед. изм* | од. вим* | одиниц* | мерни* |
     mj. | jedinic* | enota | enote | jedn. | jednotk* | yks. | yksik* | ühik* | mērv* | mērvienīb* | mat. vnt* | matavimo vien* | vnt. | 単位 | 단위 |
     单位 | 單位 | satuan | unit | đơn vị* | đvt | หน่วย* | eenh. | enh. | j.m. | jm | الوحدة | الوحدات | وحدة القياس | יחידות | יחידה | יח`,
  ],
  [
    'value',
    `შედეგ* | αποτέλεσμα* | τιμή | eredmény* | érték* | lelet | rezultat* | valoare* | значение | результат* | значення | резултат* | стойност* | vrijednost* |
     vrednost* | nalaz | izvid | hodnota* | výsled* | nález | tulos* | vastaus | tulem* | väärtus* | vastus* | rezultāt* | vērtīb* | rezultat* |
     reikšm* | 検査値 | 結果* | 検査結果 | 今回* | 測定値 | 결과* | 검사결과 | 측정치 | 수치 | 检验结果 | 檢驗值 | 检验值 | 檢查值 | 結果值 | 检测结果 | 结果* | 數值 | hasil* | nilai | kết quả* |
     trị số | ผล* | ผลการตรวจ | ค่าที่วัดได้ | wynik* | wartość | this time | your value* | found | obtained | reading | tegenwoordig* | النتيجة | النتائج | نتيجة | תוצאה | תוצאות | התוצאה`,
  ],
  [
    'name',
    `კვლევ* | ანალიზ* | დასახელება | εξέταση* | εξετάσεις | παράμετρος | vizsgálat* | megnevezés | paraméter | analiz* | denumire* | parametr* | test* | показател* | исследован* | тест* |
     наименован* | анализ* | показник* | дослідженн* | назва* | изследван* | pretrag* | analit* | preiskav* | naziv* | parametar | vyšetřen* | vyšetren* |
     metoda/analyt | položka | analýza | analyt* | badani* | nazwa* | oznaczenie | tutkim* | analyys* | uuring* | nimetus | analüüs* | izmeklē* |
     rādītāj* | nosaukum* | tyrim* | rodikl* | pavadinim* | 検査項目* | 項目* | 検査名 | 검사항목 | 검사명* | 항목* | 검사종목 | 检验项目 | 项目* | 檢驗項目 |
     檢查項目 | 检查项目 | pemeriksaan | jenis pemeriksaan | ujian | tên xét nghiệm | xét nghiệm* | chỉ số | การทดสอบ | รายการ* | การตรวจ | item | laboratoriekod |
     analys* | bestemmelse | الفحص | التحليل | اسم التحليل | اسم الفحص | الاختبار | בדיקה | הבדיקה | שם הבדיקה`,
  ],
];

/** The roles of these words, in the order in which a heading with words of two is decided. */
export const WORLD_ROLES: readonly (readonly [ColumnRole, RegExp])[] = LISTS.map(([role, list]) => [
  role,
  wordsPattern(list),
]);
