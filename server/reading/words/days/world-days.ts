import type { DayKind } from './day-kind.ts';
import { wordsPattern } from '../word-lists.ts';

// What the days of a paper are called in further languages.

const LISTS: [DayKind, string][] = [
  [
    'born',
    `დაბადების* | ημ. γέν* | ημερομηνία γέν* | ημ/νία γέν* | γεννη* | γέννησης | ημ.γεν* | ημ. γεν* | szül* | születési* | szül.dát* | data nașterii | data nasterii | născut* | nascut* |
     дата рожд* | д.р. | г.р. | рожд. | дата народж* | народж* | дата на раждане | роден* | datum rođ* | datum rodj* | rođ* | rođenja | datum rojstva | rojen* |
     dat. nar* | datum nar* | narozen* | dátum nar* | narod* | r.č. | data ur* | ur. | urodz* | syntymäaika | synt. | s. | sünniaeg | sünd* | sünnikuupäev | dzimšan* | dzim. | gimimo* | gim. |
     生年月日 | 出生* | 생년월일 | 생일 | tanggal lahir | tgl. lahir | tgl lahir | lahir | tarikh lahir | ngày sinh | năm sinh | sinh | วันเกิด | วัน/เดือน/ปีเกิด | วันเดือนปีเกิด |
     تاريخ الميلاد | תאריך לידה | fødselsdag | fødsels* | f. dato | föd. | f. | d.n. | d. n. | dt. nasc* | fecha nac* | nasc. | n. il | dato di nascita | b.d. | bday`,
  ],
  [
    'collected',
    `აღების* | აღებულ* | სინჯის აღებ* | δειγματοληψ* | ημ/νία λήψης | λήψη* | αιμοληψ* | ημ. λήψης | mintavétel* | levétel* | vérvétel* | recolt* | data recolt* | prelev* | взят* | забор* | дата взятия* | сбор* |
     дата забору | забір | взето* | вземан* | вземане* | uzorkovan* | uzeto | vrijeme uzim* | datum uzorka | uzorak uzet | odvzem* | datum odvzema | odběr* | odber* | odebrán* | pobran* | pobor* | data pobr* | data i godz. pobrania |
     näyteaika | näyte otettu | näytteenot* | näyte | proovi võt* | proovivõt* | võetud | parauga ņem* | paraugs ņemts | paņemts | ėmimo | paėmim* | mėginio* | paimta | 採取日* | 採血日* | 検査日 | 受診日 | 検体採取* | 採取* |
     채취일* | 채혈일* | 검체채취* | 검진일* | 검사일* | 검진일자 | 采样* | 采集* | 採檢* | 採集* | 採血* | 送检日期* | tanggal sampling | pengambilan* | diambil | tgl. ambil | tarikh diambil | lấy mẫu* | thời gian lấy mẫu | ngày lấy mẫu | วันที่เก็บ* | เก็บตัวอย่าง* |
     date of examination | examination date | date of checkup | checkup date | check-up date | date of check-up | examined on | date of visit | visit date | exam date | date of screening | sampled on | blood drawn | bled on | specimen taken | collected at | when taken | date tested | tested on | blood test of | blood test on | blood tests of | blood tests on | bloods of | bloods on | bloods taken* | blutabnahme vom | blutentnahme vom | prise de sang du | bloedprik van | bloedonderzoek van | analítica del | analitica del | prelievo di | badanie z dnia | blodprov den | blodprøve den |
     prøve tatt | prøvetatt | tatt | prøvetidspunkt | prøvetagning* | prøve taget | taget | prov taget | provtag* | prøvetaking* | tagen | blodprov | blodprøve | prelevato* | prelevamento | data esame | data accertamento | toma | tomada el | extraído* | muestra tomada | fecha toma | fecha de toma* | recolhid* | colhido* | collecté* | prélèv* | prélevé* | prel. | staal afgenomen | afname* | bloedafname | abgenommen* | entnahme* | abnahme* | blutabnahme* | probenahme* | probennahme* | data do exame |
     تاريخ العينة | تاريخ السحب | تاريخ سحب* | تاريخ أخذ* | تاريخ الجمع | תאריך דגימה | תאריך הדגימה | תאריך ביצוע* | תאריך לקיחה | תאריך נטילה | תאריך בדיקה | תאריך הבדיקה | alındı* | numune tarihi | kan alma*`,
  ],
  [
    'received',
    `მიღების* | παραλαβ* | érkez* | beérkez* | átvétel* | primit* | înregistr* | поступ* | регистр* | прийнят* | получен* | приет* | zaprim* | primlj* | prijem* | sprejem* | přijat* | příjem* | prijat* | prijem | przyję* | zarejestr* | zleceni* | data zlecenia |
     saapu* | saabu* | vastu võetud | saņem* | reģistr* | gaut* | užregistr* | 受付* | 受領* | 접수* | 의뢰일* | 接收* | 收件* | 签收* | 送检* | 收檢* | tanggal terima | diterima | penerimaan | tgl. terima | nhận mẫu* | ngày nhận | ngày chỉ định | đăng ký | รับตัวอย่าง* | วันที่รับ* | date registered | accession* | booked* | logged | ankommen | ankommet | innkommet |
     accept* | accettaz* | ingreso | recepc* | entrada | zgłoszen* | beérk. | rekvir* | bestilt | beställ* | order* | zlecon* | istem* | kabul* | تاريخ الاستلام | תאריך קבלה | תאריך קבלת*`,
  ],
  [
    'reported',
    `პასუხის* | გაცემის* | έκδοσ* | αποτελέσμ* | lelet kelt* | leletez* | eredménykö* | validál* | kiadás | data rezultat* | eliber* | valid* | дата результата | выполнен* | результат* готов* | дата выдачи | дата вых* | видан* | виконан* | издаден* | готов* | datum nalaza | izdan* | izvid* | nalaz izdan | datum izvida | uvoľn* | uvolněn* | vydán* | vydan* | výsledek ze dne | wydan* | data wyniku | zatwierdz* | wykonan* | autoryzac* |
     vastattu* | valmistunut | vastatud | vastamis* | kinnitatud | valideer* | rezultāta dat* | apstiprin* | atlikt* | atsakym* | patvirtin* | 報告* | 報告日 | 결과보고* | 보고일* | 보고일자 | 报告* | 发布* | tanggal hasil | tgl. hasil | selesai | ngày trả* | trả kết quả* | ngày có kết quả | รายงาน* | วันที่รายงาน | date of report | reported* | report* | finali* | verified* | signed* | svardatum | svar* | besvart | utsvart | referto* | emissione | emesso | emisión | emitido | emissão | rendu* | édité* | résultat* du | freigeg* | befund vom | onay* | rapor* | تاريخ التقرير | تاريخ النتيجة | تاريخ الإصدار | תאריך אישור | תאריך דיווח | תאריך תוצאה`,
  ],
  [
    'printed',
    `ბეჭდვის* | εκτύπωσ* | nyomtat* | tipăr* | tiparit* | listat* | печат* | распечат* | друк* | отпечат* | ispis* | štampan* | tiskan* | izpis* | natisn* | tisk* | vytišt* | tlač* | vytlač* | wydruk* | tulost* | trük* | prindi* | izdruk* | spausdin* | 印刷* | 発行* | 출력* | 인쇄* | 발급* | 打印* | 列印* | dicetak | cetak | tanggal cetak | ngày in | in ngày | พิมพ์* | วันที่พิมพ์ | printed* | imprim* | stamp* | impress* | impreso | utskr* | utskreven | udskrev* | udskr* | gedruckt* | druck* | yazdır* | baskı* | afgedrukt* | afdruk* | تاريخ الطباعة | תאריך הדפסה | הודפס*`,
  ],
];

/** The events of these words. */
export const WORLD_DAYS: readonly [DayKind, RegExp][] = LISTS.map(([kind, list]) => [
  kind,
  wordsPattern(list),
]);
