import { wordsPattern } from '../word-lists.ts';

// Labels of the bands of a range in further languages.

/** Labels of the band that counts as the reference, in the order of preference: normal, enough, best, low risk. */
export const WORLD_GOOD: readonly RegExp[] = [
  `normal* | normál* | normaal | normaalwaarde* | normaali* | normă | norma | norme | prawidłow* | normální | normálne | нормальн* | норма | фізіологіч* | φυσιολογικ* | κανονικ* |
   bình thường | 正常 | 基準値内 | 基準範囲 | 정상 | ปกติ | طبيعي | تقין | תקין | nedeteg* | geen diabetes | nicht-diabetisch* | zdrav*`,
  `suficien* | suficiên* | adequad* | adecuad* | voldoende | toereikend | wystarczając* | dostateczn* | dostatečn* | dostatočn* | tillräcklig* | tilstrækkelig* | tilstrekkelig* |
   riittävä* | elégséges | megfelelő | επάρκεια | επαρκ* | достаточн* | достатн* | dovoljn* | zadostn* | piisav* | pietiekam* | pakankam* | cukup | đủ | 充足 | 충분 | เพียงพอ | كاف* | yeterli*`,
  `optim* | óptim* | ótim* | ottimal* | optymaln* | optimáln* | desejáve* | desejave* | deseable* | de dorit | streefwaarde* | gewenst | pożądan* | zalecan* | žádouc* | žiaduc* | önskvär* |
   ønskelig* | tavoite* | suositel* | kívánatos | ideális | ideal* | ιδανικ* | επιθυμητ* | желательн* | оптимальн* | адекватн* | бажан* | poželjn* | priporočen* | diinginkan | tối ưu | lý tưởng |
   理想 | 適正* | 적정 | 적절 | เหมาะสม | مثال* | مرغوب* | istenen* | hedef*`,
  `fără risc | fara risc | sem risco | sin riesgo | ohne risiko | kein risiko | no risk | sans risque | bez ryzyka | bez rizika | risc scăzut | risc scazut | baixo risco | risco baixo | laag risico | niskie ryzyko | nízké riziko | nízke riziko | låg risk | lav risiko | matala riski | alacsony kockázat |
   χαμηλός κίνδυνος | χαμηλού κινδύνου | низкий риск | низький ризик | nizak rizik | nizko tveganje | risiko rendah | nguy cơ thấp | 低风险 | 低風險 | 저위험 | ความเสี่ยงต่ำ`,
].map(wordsPattern);

const YEARS = `anos | ano | ani | an | lat | lata | rok | roku | roky | let | roků | rokov | jaar | jr | år | évesek | éves | év | ετών | έτη | лет | года | год | років | godin* | leta | vuotta | v | god | god. | р. | г. | aastat |
   gadi | metų | tahun | thn | tuổi | 歳 | 岁 | 歲 | 세 | ปี | سنة | سنوات | שנים | letnich | yaşında`;
export const WORLD_YEARS = wordsPattern(YEARS);
export const WORLD_MONTHS = wordsPattern(
  `meses | mês | dias | semanas | luni | lună | zile | săptămâni | miesi* | dni | tygodn* | měsíc* | mesiac* | dnů | týdn* | maand* | dagen | weken | månad* | måned* | dagar | dage | dager | veck* | uger | uker | hónap* |
   nap | nap* | hét | μηνών | ημερών | мес* | дней | дн | недел* | mjesec* | mesec* | dana | kuukau* | kk | kuud | mēneš* | mėn* | bulan | hari | tháng | か月 | ヶ月 | 个月 | 個月 | 개월 | เดือน | أشهر`,
);
export const WORLD_ADULTS = wordsPattern(
  `adulț* | adult* | dorośl* | dorosł* | dospěl* | dospel* | volwassen* | vuxn* | voksne* | aikui* | felnőtt* | ενήλικ* | взросл* | доросл* | odrasl* | täiskasvanu* | pieauguš* | suaugus* | dewasa | người lớn | 成人 | 성인 | ผู้ใหญ่ | بالغ*`,
);
export const WORLD_CHILDREN = wordsPattern(
  `crianç* | copii | nou-născu* | nou născu* | recém-nascid* | lactent* | dzieci | noworod* | niemowl* | děti | deti | novorozen* | novoroden* | kinderen | zuigeling* | barn | spædbørn | børn | lapset | vastasyntyn* |
   gyermek* | újszülött* | csecsemő* | παιδιά | νεογν* | дети | новорожд* | діти | djeca | otroci | lapsed | bērni | vaikai | anak | bayi | trẻ em | 儿童 | 小児 | 소아 | เด็ก | أطفال | recién nacid* | lactant*`,
);
/** States that a band is for and that no paper says of its person. */
export const PREGNANT = wordsPattern(
  `pregnan* | trim. | trim | trimest* | trymest* | gestant* | gestac* | grávid* | gravid* | embaraz* | enceinte* | grossesse | schwanger* | gravidanza | zwanger* | ciąż* | ciężarn* | těhot* | tehot* | raskau* | terhes* |
   gebe* | hamil* | mang thai | thai kỳ | εγκυμοσύν* | κύησ* | κυήσεως | беремен* | вагіт* | trudn* | nosečn* | sarcin* | însărcin* | 妊娠 | 怀孕 | 孕 | 임신 | ตั้งครรภ์ | حامل | first trimester`,
);
/** Any of them: a line with one is a part of a range. */
export const WORLD_BAND = wordsPattern(
  `femei | bărbați | bărbat | femeie | homens | mulheres | kobiety | mężczyźni | kobieta | mężczyzna | ženy | muži | žene | muškarci | moški | ženske | nők | férfiak | женщины | мужчины | жінки | чоловіки | γυναίκες | άνδρες | άντρες | naiset |
   miehet | naised | mehed | wanita | perempuan | pria | laki-laki | nữ | nam | 男性 | 女性 | 男 | 女 | 남 | 여 | ชาย | หญิง | deficit | deficyt | insuficien* | insuficiên* | deficien* | deficiên* | toxic* | crescut | foarte crescut | risc crescut |
   limită | la limită | limítrofe | pré-diabetes | prediab* | diabet* | elevad* | podwyższ* | niedob* | graniczn* | zvýšen* | hraničn* | hraniční | verhoogd | grens* | förhöj* | forhøj* | förhöjt | hiány* | magas | határérték* |
   ανεπάρκεια | αυξημέν* | υψηλ* | οριακ* | дефицит | недостаточн* | повышен* | высок* | погранич* | povišen* | tinggi | rendah | kurang | cao | thấp | thiếu`,
);
