import { wholePattern, wordsPattern } from './word-lists.ts';

// What results, marks, samples and sections are called in further languages.

export const WORLD_HIGH = wholePattern(
  `υψηλ* | αυξημέν* | υ | magas* | emelkedett | crescut* | ridicat* | mare | m[aă]rit | выше* | повышен* | высок* | вище* | підвищен* | висок* | повишен* | povišen* | visok* | poviš. | zvýšen* |
   vysok* | wysok* | podwyższ* | powyżej* | korkea | koholla | kohonnut | kõrge* | paaugstināt* | augst* | padidėj* | aukšt* | 高 | 高値 | 高い | 偏高 | 升高 | 높음 | 상승 | 증가 | 고 | tinggi | cao | tăng |
   สูง | t[iı]nggi | förhöj* | förhöjt | forhøyet | forhøjet | hög | höga | högt | høj* | høy* | ↑* | ↗ | aumentad* | elevad* | elevat* | aument* | acima* | augment* | élev* | haut | haute | مرتفع | גבוה | h[iy]gh | ▲* | above range | high | viitealueen yläpuolella | yli viite* | por encima* | au-dessus* | sopra * | över ref* | over ref* | over grænse* | iznad* | nad norm* | peste * | üzerinde | felett | πάνω *`,
);

export const WORLD_LOW = wholePattern(
  `χαμηλ* | μειωμέν* | χ | alacsony* | csökkent | sc[aă]zut* | mic | ниже* | понижен* | низк* | нижче* | знижен* | нисък* | понижен* | snižen* | nizak* | niska* | nizek* | zniž* | znížen* | snížen* | nízk* |
   nisk* | obniż* | poniżej* | matala* | madal* | alhainen | alentunut | pazemināt* | zems | sumažėj* | žem* | 低 | 低値 | 低い | 偏低 | 降低 | 낮음 | 감소 | 저하 | 저 | rendah | thấp | giảm | ต่ำ | sänk* | lav | lave | lavt | låg* |
   senket | nedsat | viitealueen alapuolella | alle viite* | por debajo* | en dessous* | au-dessous* | sotto * | under ref* | under grænse* | ispod* | pod norm* | altında | alatt | κάτω * | ↓* | ↘ | disminu* | bajo | baja | ridott* | diminu* | abaixo* | abaiss* | bas | basse | منخفض | נמוך | ▼* | below range | low`,
);

/** Words for a result outside its range that do not say on which side. */
export const WORLD_ABNORMAL = wholePattern(
  `poikkea* | viitealueen ulkopuolella | avvik* | afvig* | unormal* | onormal* | utanför* | utenfor* | udenfor* | auffällig* | außerhalb* | ausserhalb* | abweich* | afwijk* | buiten* |
   hors norme* | hors limite* | hors référence* | en dehors* | anormal* | anomal* | fuera de* | alterad* | alterat* | fuori* | fora d* | nieprawidł* | poza norm* | poza zakres* | odchyl* |
   mimo* | abnorm* | patolog* | pathol* | patholog* | kóros* | eltér* | în afara* | izvan* | van referen* | вне нормы | вне референ* | отклон* | патолог* | поза норм* | відхил* | извън* | εκτός* | παθολογικ* |
   hälbi* | kõrvalekal* | novirz* | nuokryp* | normal dışı | sınır dışı | aralık dışı | 異常 | 异常 | 기준치 초과 | 이상 | di luar* | bất thường | ผิดปกติ | غير طبيعي | חריג`,
);

/** Words that say that there is no result. */
export const WORLD_NO_RESULT = wholePattern(
  `ακολουθεί* | εκκρεμεί* | δεν έγινε | folyamatban* | nem vizsgált | nem értékelhető* | nem mérhető* | később | în lucru* | in lucru* | în curs* | hemoli* | se repet* | nu s-a efectuat* | в работе* | не выполн* | не определ* | недостаточно* | в роботі* |
   не виконан* | гемолиз* | хемоли* | в процес* | u tijeku* | u radu* | u toku* | nije rađen* | nije određ* | v delu* | probíhá* | nestanov* | neproved* | nevyšet* | bude dodán* | prebieha* | w toku* | w trakcie* | nie oznaczon* | nie wykon* | próbka* | hemoliza* | hemolýz* | dosłane* |
   kesken* | tulossa* | ei tehty* | ei tutkittu* | odotetaan* | pooleli* | tegemata* | ootel | procesā* | nav veikt* | atliekam* | neatlikt* | vykdom* | hemolizuot* | hemolīz* | 検査中* | 未検査 | 未実施 | 検体不足 | 溶血* | 검사중* | 미실시 | 진행중* | 용혈* | 检测中 | 未检* | 未檢* | 待测 |
   belum* | sedang* | menunggu* | lisis* | chưa có* | đang* | chờ* | vỡ hồng cầu | รอผล* | ยังไม่* | svar følger* | følger* | afventer* | ej svar* | svar ej* | ej klar* | ännu ej* | pending* | inväntas* | svar kommer* | ikke målt* | ej utf* | sample haemoly* | haemolysed* | hemolyzed* | emolis* | emoliz* | campione* | in elaborazione* |
   en proceso* | pendiente* | hemolizad* | muestra* | em processamento* | aguard* | coletar* | material insuf* | en cours* | à suivre* | prélèvement* | hémolys* | probe * | wird nachger* | nachforderung* | folgt* | in bearbeitung* | in behandeling* | volgt* | niet gemeten* | çalışıl* | bekle* | devam ed*`,
);

/** Words of findings. */
export const WORLD_FINDING = wholePattern(
  `უარყოფით* | დადებით* | αρνητικ* | θετικ* | ίχνη | απουσ* | απόντα | σπάνια | κίτρινο | διαυγ* | negat[ií]v* | pozit[ií]v* | nyomokban | halvány* | áttetsző | absen* | prezen* | urme | rar* | frecvent* | отриц* | полож* | не обнаруж* | обнаруж* | отсутств* | не выявл* | следы | нет | норма | негатив* | позитив* |
   не виявл* | прозрачн* | прозор* | желт* | светло* | соломен* | жовт* | бистр* | negatyw* | ujemn* | dodatn* | nieobec* | w normie | ślad* | przejrz* | jasnoż* | żółt* | bursztyn* | nie wykryto | niewykr* | negat* | pozit* | prisut* | odsut* | tragovi | žut* | bistr* | stopy | stopa | čir* | číra | žlt* | slabo* |
   negatiivi* | positiivi* | ei todet* | kirkas | keltainen | negatiivne | positiivne | selge | negatīv* | pozitīv* | neigiam* | teigiam* | nerast* | nav | dzeltens | geltona | 陰性 | 陽性 | 阴性 | 阳性 | 弱阳性 | 未检出 | 黄色 | 淡黄色 | 清 | 透明 | 음성 | 양성 | 약양성 | 정상 | 異常なし | 正常 | âm tính | dương tính |
   vàng* | trong | ไม่พบ* | ลบ | ปกติ | ใส | negatif* | positif* | kuning* | jernih | keruh | ( - ) | (-) | (–) | (±) | (+) | (++) | (+++) | (++++) | （-） | （−） | （－） | （＋） | （±） | － | − | ± | assent* | presenti | limpid* | giallo* | torbid* | tracce | amarelo* | límpid* | turv* | amarill* | transparent* | claro | ligeramente* |
   scars* | abundant* | escas* | raros | algunos | ausent* | present* | straw* | amber | hazy | cloudy | turbid | clear | pale* | gul | klar | blank | påvist* | ikke påvist* | ej påvis* | spor | spår | jaune* | limpide | trouble | hellgelb | strohgelb | trüb* | vereinzelt* | helder | geel | spoor | seyrek | bol | renksiz | açık* | سلبي | إيجابي | שלילי | חיובי`,
);

export const WORLD_URINE = wordsPattern(
  `შარდი | შარდის | ούρα | ούρων | ουρα | ουρων | vizelet* | urină | urina | urinare | urinară | urinei | sumar de urin* | моча | мочи | моче | урина | урини | сеча | сечі | mokraća | mokraće | mokraći | urin | urinu | seč | seča | seču | moč | moči | moču | moče |
   mocz | moczu | virtsa | virtsan | virtsasta | uriin | uriini | uriinis | urīns | urīnā | urīna | šlapimas | šlapime | šlapimo tyrim* | 尿蛋白* | 尿糖* | 尿検査* | 尿一般* | 尿常規* | 尿檢* | 尿检* | 尿生化* | 尿常规* | 尿液* | 尿潜血* | 尿隐血* | 尿比重* | 尿定性* | 尿沈渣* | 소변* | 요검사* | 요 검사* | 요단백* | 요당* | 요잠혈* | 요비중* | air seni | urinalisa | urinalisis* | urine* |
   nước tiểu* | ปัสสาวะ* | البول | שתן`,
);

/** Titles of groups of tests, by what they begin with. */
export const WORLD_SECTION = new RegExp(
  `^[\\s\\p{P}]*(?:${
    wordsPattern(
      `სისხლის* | ბიოქიმი* | იმუნოლოგი* | შარდის* | γενική αίματος | γενική εξέταση* | βιοχημ* | ορμον* | αιματολ* | ανοσολ* | λιπιδ* | θυρεοειδ* | ηλεκτρολ* | πηκτικ* | ιχνοστοιχ* | βιταμίν* | vérkép | hematológ* | haematológ* | kémia | klinikai kémia | hormon* | ion* | lipid* | vizelet* | pajzsmirigy* | alvadás* | immun* | hemoleuco* | hemogram* | biochim* | hematolog* | imunolog* | examen* | sumar* | endocrin* | biochem* |
     coagul* | электролит* | биохим* | біохім* | клинич* | общий анализ* | общеклинич* | загальний анализ* | загальний аналіз* | гематолог* | гормон* | липид* | ліпід* | иммунол* | коагулог* | лейкоцитарная* | хематолог* | пълна кръвна* | биохимия | клинична* | урин* | щитовид* | krvna slika | kompletna krvna* | biokem* | biohem* | hemat* | urin* | lipid* | hormon* | štitnjač* |
     kks | dks | elektrolit* | koagul* | krevní obraz* | krvný obraz* | biochém* | klinick* | moč* | analýza moči | imunol* | štítn* | vitamín* | morfolog* | lipidogram* | elektrolit* | mocz* | badanie ogólne* | rozmaz* | tarczyca | verenkuva* | perusverenkuva* | kliininen* | kemia | hormonit | virts* | hemogramm* | kliiniline* | biokeemia* | uriin* | vere* | bioķīmij* | hematoloģ* |
     asins* | urīn* | hormoni | kraujo* | biochemij* | hormon* | šlapim* | 血液* | 生化学* | 生化* | 脂質* | 肝機能* | 腎機能* | 尿* | 血算 | 糖代謝* | 糖尿病* | 甲状腺* | 電解質* | 炎症* | 貧血* | 혈액* | 일반혈액* | 간기능* | 신장* | 신기능* | 지질* | 고지혈* | 소변* | 요검사* | 갑상선* | 전해질* | 당뇨* | 면역* | 빈혈* | 血常规* | 尿常规* | 肝功* | 肾功* | 血脂* | 甲功* | 肝臟* | 腎臟* | 血糖* |
     電解* | 甲狀腺* | darah* | hematologi* | kimia* | fungsi* | profil* | faal* | urinalis* | elektrolit* | imunolog* | hormon* | huyết học* | sinh hóa* | nước tiểu* | miễn dịch* | đông máu* | công thức máu* | tổng phân tích* | โลหิต* | เคมี* | ปัสสาวะ* | ไขมัน* | klinisk* | hæmatolog* | hematolog* | biokemi* | immunolog* | blod* | urin* | lipid* | stoffskift* | stoffskifte* |
     thyr* | tyreoidea* | nyrefunktion | leverprøver | esame* | esami* | chimica* | ematolog* | ormoni* | marcatori* | examen general* | biometr* | química* | quimica* | perfil* | citometr* | uroan* | exame* | bioquim* | eritrograma | leucograma | série* | hormôn* | hormon* | hématol* | biochim* | bilan* | enzymolog* | enzym* | klin* | häma* | allg* | hormon* | serolog* |
     stofwissel* | bloedbeeld* | klinische* | nierfunctie | leverfuncties | schildklier* | full complete liver* | kidney* | renal* | thyroid* | routine* | lipid* | haemato* | hemato* | biochemistry* | chemistry* | electrolyte* | minerals | vitamins | hormone* | tam kan* | tam idrar* | biyokimya* | hormon* | lipit*`,
    ).source
  })[^\\d:=]{0,40}$`,
  'iu',
);

export const WORLD_STOOL = wordsPattern(
  `κόπραν* | széklet* | materii fecale | scaun | fecal* | кал | калов* | фекал* | изпражн* | stolic* | blato | izmet | feces | stolica | ulosten* | väljaheide* | fēces | išmat* | 便潜血 | 糞便* | 便 | 대변* | 분변* | 粪* | tinja | feses | mẫu phân | soi phân | xét nghiệm phân | อุจจาระ* | براز | צואה | avføring | afføring* | kał* | heces | fezes`,
);

/** The words of laboratory papers, to tell them from other papers. */
export const WORLD_LAB = new RegExp(
  wordsPattern(
    `ლაბორატორი* | εργαστήρι* | εξετάσ* | αποτελέσμ* | αίμα* | αναφορ* | δειγματ* | laboratór* | lelet* | eredmény* | vizsgálat* | minta* | referencia* | analiz* | rezultat* | buletin* | referin* | лаборатор* | анализ* | результат* | исследован* | референс* | кров* | норм* | резултат* | изследван* | laboratorij* | nalaz* | pretrag* |
     uzork* | referent* | laboratoř* | laboratór* | výsled* | vyšetř* | hodnot* | laboratori* | badan* | wynik* | tutkim* | näyte* | viite* | labor* | uuring* | tulemus* | proov* | viited | rezultāt* | izmeklēj* | paraug* | tyrim* | mėgin* | ėmin* | 検査* | 結果* | 基準* | 血液* | 採血* | 검사* | 결과* | 참고* | 정상* | 检验* | 检测* | 结果* | 参考* | 檢驗* |
     檢查* | hasil* | laboratorium* | pemeriksaan* | rujukan* | spesimen* | xét nghiệm* | kết quả* | tham chiếu* | bệnh phẩm* | ผลการ* | ห้องปฏิบัติการ* | ค่าปกติ | مختبر | מעבדה | prøve* | referanse* | checkup | check-up | health check*`,
  ).source,
  'giu',
);
