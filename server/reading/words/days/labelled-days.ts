import type { DayKind } from './day-kind.ts';
import { daysIn, type PrintedDay } from './printed-day.ts';
import { remembered } from '../remembered.ts';
import { atWords } from '../word-edges.ts';
import { WORLD_DAYS } from './world-days.ts';

/** From the likeliest day of the sample to the least likely one. A day of birth is none. */
export const DAY_KINDS: readonly DayKind[] = ['collected', 'date', 'received', 'reported', 'printed'];

const LABELS: [DayKind, RegExp][] = [
  [
    'born',
    atWords(
      /\b(d\.?o\.?b\.?|date of birth|birth ?(date|day)|born( on)?|bdate|b\.(?=\s?\d)|y\.?o\.?b|geb(oren|\.|urtsdatum|urtstag|\.?-? ?dat(um|\.)?)?( am)?|g\.?b\.?dat|né\(?e?\)?( le)?|date de naissance|naissance|ddn|data (di |de )?nasc(ita|imento|\.)?|d\.\s?n(asc)?\.?|nasc(ita|imento|ido|ida|\.)?( em)?|nato\/?a?( il)?|nat[oa]( a \p{L}+)? il|nat[oa] a|fecha de nacimiento|f\.? ?nac\.?|fec\.? ?nac\.?|fecha nac\.?|nac\.|nacimiento|geboortedatum|geboren( op)?|födelsedatum|födelsedag|född|personnummer|fødselsdato|fødselsdag|født|cpr|doğum( tarihi| t\.)?|d\. ?t(arihi)?\.?|data urodzenia|ur(odzon[ya]|\.)|syntynyt|synt\.?(aika)?|syntymäaika|henkilötunnus|datum narozen[ií]|nar(ozen[aá]?|\.)|dátum narodenia|született|szül\.?( idő)?|data nașterii|născut[ăa]?|rođen[aio]?|datum rođenja|rojen[aio]?|datum rojstva|ημ(ερομηνία|\.)? γεν\p{L}*|дата рожд\p{L}*|fødselsnr)\b/iu,
    ),
  ],
  [
    'collected',
    atWords(
      /\b(collect(ed|ion)( date| on| time|\/time)?|date collected|sample (taken|date|collected|collection)|specimen (date|collected|taken)|taken( on)?|drawn|draw(n)? (date|on)|drawn|blood taken|date taken|sampled|date(\(s\))? of service|service date|dos|effective date|observed( at| on)?|observation date|chart ?time|charttime|performed( on)?|measured( on| at)?|date of (test|collection|sampling|sample)|sampling date|test date|entnahme(datum|zeit|tag)?|entnommen( am)?|abnahme(datum)?|blutentnahme|probenentnahme|probe(n)?datum|pr[ée]l[eèé]v(é|e|[eè]?ment|é le)\p{L}*( le)?( du)?|date (de|du) prélèvement|prelievo( del)?|data (del )?prelievo|prelevat\p{L}*|data (del )?campione|extracci[óo]n|fecha (de )?(la )?(extracci[óo]n|toma|muestra)|toma de muestra|afname(datum|tijd|moment)?|(data|dt)\.? (da |de )?(coleta|colheita|recolha)|coleta|colheita|recolha|coletado( em)?|colhid[oa]( em)?|data pobrania|pobran(ie|o)|data badania|data odběru|odb[eě]r(u)?|mintavétel( ideje)?|data recoltării|recoltat|vrijeme uzorkovanja|datum vzorčenja|näytteenotto\p{L}*|näyte otettu|ημ(ερομηνία|\.)? (λήψης|δειγμ\p{L}*)|дата (взятия|забора)\p{L}*|prøve(taking)?stidspunkt|afgenomen( op)?|provtagning(sdatum|stid|sdag)?|provdatum|prøve(tagnings)?dato|prøvetaking(sdato)?|numune alma( tarihi)?|örnek alma|alınma tarihi|alındığı tarih|kan alma)\b/iu,
    ),
  ],
  [
    'received',
    atWords(
      /\b(received|receipt( date)?|registered|registration|eingang(sdatum)?|eingegangen|probeneingang|reçu(e)?( le)?|réception|enregistré|ricevut\p{L}*|accettazione|check-?in|recibid\p{L}*|recepción|registro|ontvangen( op)?|ontvangst(datum)?|ankomst(datum)?|mottag(en|et)|modtaget|mottatt|kabul( tarihi)?|data (de |da )?(entrada|cadastro|receção|recepção)|entrada|data przyjęcia|przyjęt[oya]|saapunut|doručeno|primljeno|kayıt|istek|order(ed)?( date)?|requested|auftrag(sdatum)?|demande)\b/iu,
    ),
  ],
  [
    'reported',
    atWords(
      /\b(report(ed)?( date| on)?|date of report|result(s)? date|released|validated|authori[sz]ed|approved|issued|befund(datum|ausgang)?|berichtsdatum|validiert|freigabe|édité le|édition|validé|compte[- ]rendu du|refert(o|azione)( del)?|data (del )?referto|validazione|informe|fecha (de(l)? )?(informe|resultado|validación)|rapportdatum|uitslagdatum|svarsdatum|svarsdato|rapport(erad|eret|ert)|rapor( tarihi)?|data (da |de )?(emissão|liberação|resultado|laudo)|emitid[oa]( em)?|liberad[oa]( em)?|data (wydania|wykonania|autoryzacji|wyniku)|vastattu|valmis|vydáno|nalaz izdan|onay( tarihi)?|sonuç tarihi|completed)\b/iu,
    ),
  ],
  [
    'printed',
    atWords(
      /\b(print(ed)?( date| on)?|gedruckt|druckdatum|ausdruck|imprimé( le)?|stampa(to)?|impreso|fecha de impresión|afgedrukt|printdatum|utskriven|utskrift(sdatum)?|udskrevet|yazdırma|baskı)\b/iu,
    ),
  ],
  ...WORLD_DAYS,
  ['date', atWords(/\b(date|datum|dato|vom|le|data|del|fecha|tarih(i)?)\b/iu)],
];

/** A time of day right behind a date: ' 08:10', 'T08:10', ', 8.10 Uhr', ' at 8:10 AM'. */
const TIME =
  /^(?:T|,?\s+(?:at |um |à |alle |a las )?)(?:[01]?\d|2[0-3])[:.h][0-5]\d(?!\d|[.]\d)(?:\s?[ap]\.?m\b\.?)?/iu;

const SEX_BEHIND =
  /^\s?[,;/(|]?\s?(?:[mwfMWF]|male|female|männl(?:ich|\.)|weibl(?:ich|\.)|masculin|féminin|maschio|femmina)\s?(?:[,;)/|]|\s{2}|$)/u;

export interface LabelledDay extends PrintedDay {
  kind: DayKind;
  /** Whether any word before it says of what it is the day, be it "Date" alone. */
  isLabelled: boolean;
  /** As printed, with the time of day where one follows and the label is that of the sample: a report's time is no sample's. */
  moment: string;
  /** "02.12.1944, m": likely a day of birth. */
  isBeforeSex: boolean;
}

/** Days of a line, each with the last label before it. */
export function labelledDays(line: string): LabelledDay[] {
  let from = 0;
  return daysIn(line).map((day, nth) => {
    const label = line.slice(from, day.at);
    from = day.at + day.text.length;
    const named = kindOfDay(label) ?? (nth > 0 ? null : kindOfDay(line.slice(0, day.at)));
    const kind = named ?? 'date';
    const time = kind === 'collected' ? (TIME.exec(line.slice(from))?.[0] ?? '') : '';
    const isLabelled = named !== null;
    return {
      ...day,
      kind,
      isLabelled,
      moment: day.text + time,
      isBeforeSex: SEX_BEHIND.test(line.slice(from)),
    };
  });
}

const EACH_LABEL = LABELS.map(
  ([kind, pattern]) => [kind, new RegExp(pattern.source, `${pattern.flags}g`)] as const,
);

/** The event that the last label in a text names; null without a label. */
export const kindOfDay = remembered((label): DayKind | null => {
  let best: { kind: DayKind; at: number } | null = null;
  for (const [kind, pattern] of EACH_LABEL) {
    for (const match of label.matchAll(pattern)) {
      const at = match.index + match[0].length;
      if (kind === 'date' && best) continue;
      if (!best || at > best.at || best.kind === 'date') best = { kind, at };
    }
  }
  return best?.kind ?? null;
});
