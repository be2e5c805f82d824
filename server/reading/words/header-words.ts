import type { ColumnRole } from './column-role.ts';
import { labelledDays, type LabelledDay } from './days/labelled-days.ts';
import { remembered } from './remembered.ts';
import { atWords } from './word-edges.ts';
import { WORLD_ROLES } from './world-headings.ts';

const PREVIOUS = atWords(
  /\b(prev\.|prec\.|ant\.|vorw\.|previous|prior|last result|earlier|history|former|vorwerte?|vorbefunde?|vorher(ig)?|letzter? (wert|befund)|antériorités?|antérieure?s?|anteriorites?|précédent\p{L}*|precedent\p{L}*|anterior(es)?|previo|vorige|voorgaande|eerdere?|tidigare|föregående|tidligere|forrige|poprzedni\p{L}*|önceki|eski sonuç|change|delta|trend|verlauf)\b/iu,
);
const TAKEN = atWords(
  /\b(date|datum|dato|data|fecha|tarih|collected|taken|time|zeit|heure|ora|hora|saat)\b/iu,
);

// Order matters: a heading with words of two roles gets the first that fits.
const ROLES: [ColumnRole, RegExp][] = [
  ['previous', PREVIOUS],
  [
    'goal',
    atWords(
      /\b(optimal|optimum|goal|target|ideal|streefwaarden?|målvärden?|zielwert|zielbereich|ziel|objectif|obiettivo|objetivo|hedef)\b/iu,
    ),
  ],
  [
    'low',
    /^(?:(?:v\.?\s?[rn]\.?|ref\p{L}*|range|norm\p{L}*|lab|biol?\p{L}*|bornes?|l[ií]mites?|limit|valor(?:es)?|valeurs?|val\.?|valore|rango|int\p{L}*|wert)[ ./(_-]*){0,3}(low|lower|min|minimum|from|untere?|unter(grenze)?|von|ondergrens|undre( gräns)?|nedre( gr[äæe]nse?)?|od|bas|inférieure?|inf|inferiore|inferior|mínimo|minimo|alt( sınır)?|inf\.|mín\.?|min\.)[ ._)-]*(ref\.?|reference|range|limit|bound|value|grenze|limite|límite)?\)?$/iu,
  ],
  [
    'high',
    /^(?:(?:v\.?\s?[rn]\.?|ref\p{L}*|range|norm\p{L}*|lab|biol?\p{L}*|bornes?|l[ií]mites?|limit|valor(?:es)?|valeurs?|val\.?|valore|rango|int\p{L}*|wert)[ ./(_-]*){0,3}(high|upper|max|maximum|to|obere?|ober(grenze)?|bis|bovengrens|övre( gräns)?|øvre( gr[äæe]nse?)?|do|haut|supérieure?|sup|superiore|superior|máximo|massimo|üst( sınır)?|sup\.|máx\.?|max\.)[ ._)-]*(ref\.?|reference|range|limit|bound|value|grenze|limite|límite)?\)?$/iu,
  ],
  [
    'range',
    atWords(
      /(\b(reference|ref\.?|referenz\p{L}*|referentie\p{L}*|referens\p{L}*|referência|normaalwaarden?|normalområde|zakres\p{L}*|ref[.-]?\s?bereich|normal(werte?|bereich)?|normbereich|norm(en|e|al range|es)?|sollwerte?|range|interval|intervalle?|biological ref\p{L}*|bio\.? ?ref\.?|expected|valeurs? (de référence|normales|usuelles)|références?|vr|v\.r\.|valori di riferimento|riferimento|rif\.?|val\. rif\.?|intervallo|valor(es)? (de )?(refer[eê]ncia|normales|normais)|refer[eê]ncias?|viite\p{L}*|referenční\p{L}*|rozmezí|tartomány|valori (biologice )?(de )?referin\p{L}*|interval biologic|referentn\p{L}*|τιμές αναφοράς|φυσιολογικές|норма|rango|intervalo|referans\p{L}*|normal değer\p{L}*|grenzwerte?|limits?)\b)/iu,
    ),
  ],
  ['other', /^(?:result|report|test|order|observation)[ ._-]*status$/iu],
  [
    'flag',
    /^(?:(?:result|test|lab|out of range)[ ._-]*)?(flags?|abn(ormal)?( flag)?|h\/l|status|indicator|kennz(eichen|\.)?|bewertung|auff(älligkeit|\.)?|markierung|hinweis|alerte?|alarme?|indicateur|anomalie|segnal\p{L}*|\*|indicador|alerta|durum|işaret|uyarı|interpretation|remarks? flag|note|signal|\+\/-|abnorm\.?|abw\.?|afwijk\p{L}*|avvik\p{L}*|afvig\p{L}*)$/iu,
  ],
  ['taken', TAKEN],
  [
    'specimen',
    /^(specimens?( (type|source))?|sample( (type|source|material))?|matrix|fluid|material|probe(nmaterial|nart)?|prélèvement|échantillon|nature|campione|materiale|muestra|materiaal|monster|provmaterial|provtyp|prøvemateriale|amostra|materiał|numune|örnek)$/iu,
  ],
  [
    'section',
    /^(section|panel|group|category|categories|profile|department|gruppe|bereich|kategorie|rubrique|groupe|catégorie|sezione|gruppo|categoria|sección|grupo|categoría|bölüm|grup|kategori|groep|rubriek|grupp)$/iu,
  ],
  [
    'unit',
    /^(?:(?:result|test|source|raw|value|observation|lab|valuequantity|analyte|biomarker)[ ._-]*)?(units?|value ?uom|uom|unit of measure|units? of measure(ment)?|einheit(en)?|einh\.?|dim(ension)?\.?|unités?|unite|u\.?m\.?|unità( di misura)?|udm|unidad(es)?|unid\.?|ud\.?|eenhe(id|den)|enhet(er)?|enhed(er)?|jedn\.?|jednostk[ai]|yksikkö|jednotk[ay]|mértékegység|unitate( de măsură)?|jedinic[ae]|μονάδ\p{L}*|ед\. ?изм\.?|birim(i|ler)?)$/iu,
  ],
  [
    'other',
    atWords(
      /\b(method|methode|technology|technique|méthode|metodo|metode?|método|opmerking(en)?|anmärkning(ar)?|merknad|bemærkning|yöntem|metot|lab(oratory)?|labor|code|loinc|id|comments?|kommentar|bemerkung(en)?|commentaires?|note|commenti|observaciones|comentarios?|açıklama|notes?|performed|instrument|accreditation|akk\.?)\b/iu,
    ),
  ],
  [
    'value',
    atWords(
      /\b(valuenum|results?|values?|observed( value)?|measured|current|your result|ergebnis(se)?|resultate?|(mess)?werte?|befund|aktuell(er wert)?|résultats?|resultats?|valeurs?|risultat[oi]|valore|valori|resultados?|valor(es)?|uitslag(en)?|resultaa?t(en|er)?|waarden?|svar|värden?|værdi|verdi|wyniki?|tulos|tulokset|výsledk?[eyk]*|výsledok|eredmény\p{L}*|rezultat\p{L}*|αποτελέσματα?|результат\p{L}*|laudo|esito|sonuç(lar)?|sonuc|değer)\b/iu,
    ),
  ],
  [
    'name',
    atWords(
      /\b(label|display|lab ?test|tests?( name| description)?|analytes?|biomarkers?|markers?|parameters?|investigations?|examinations?|component|assay|description|determination|name|item|untersuchung(en)?|analysen?|bezeichnung|parameter|laborwert|messgr(ö|oe)sse|messgröße|kenngröße|analyt|bestimmung|analyses?|examens?|paramètres?|dosages?|désignation|esam[ei]|analisi|descrizione|parametr[oi]|prov[ae]|prueba|pruebas|análisis|parámetros?|determinaci(ón|ones)|analito|examen|test adı|tetkik( adı)?|tahlil|parametre|bepaling(en)?|onderzoek|analys(er)?|undersökning|undersøgelse|undersøkelse|komponent|exame|badani[ea]|tutkimus|vyšetřen[íi]|vyšetrenie|vizsgálat|denumire|analiz[aăe]|pretraga|εξέταση|показатель|анализ|składnik|işlem|adı)\b/iu,
    ),
  ],
];

const TODAYS = atWords(
  /\b(current|this (?:visit|time|result)|latest|most recent|aktuell\p{L}*|today|actuel\p{L}*|attuale|actual|huidige?|nuvarande|nåværende|aktuel\p{L}*|güncel)\b/iu,
);
/** The role of one heading; null where no word of it is known. */
export const roleOf = remembered((heading): ColumnRole | null => {
  const plain = heading
    .normalize('NFC')
    .replace(/[_]+/g, ' ')
    .replace(/([a-zäöü])([A-Z])/g, '$1 $2')
    .replace(/\s+/g, ' ')
    .replace(/[:*]+$/, '')
    .trim();
  if (plain === '' || plain.length > 48) return null;
  const day = headingDate(plain);
  if (day !== null) {
    // "2024-01-10 Range" holds no results of that day.
    const beside = ROLES.find(([, pattern]) => pattern.test(plain.replace(day, ' ').trim()))?.[0];
    return beside === 'range' || beside === 'low' || beside === 'high' ? beside : 'date';
  }
  if (TODAYS.test(plain)) return 'value';
  const role = (ROLES.find(fits) ?? WORLD_ROLES.find(fits))?.[0] ?? null;
  if (namesBothBounds(plain)) return 'range';
  // "Test [unit]": the bracket says where the units are, and the word before it what the column holds.
  const [, head = ''] = /^([^([]*\p{L}[^([]*)[([][^()[\]]*[)\]]$/u.exec(plain) ?? [];
  const own = role === 'unit' && head !== '' ? roleOf(head) : null;
  return own === 'name' || own === 'value' ? own : role;

  function fits([, pattern]: readonly [ColumnRole, RegExp]): boolean {
    return pattern.test(plain);
  }
});

/** "Min. – Max.", "von - bis", "Ref. (low/high)": a column of whole ranges, named by its two bounds. */
function namesBothBounds(heading: string): boolean {
  const [, inside = heading] = /[([]([^()[\]]+)[)\]]$/u.exec(heading) ?? [];
  const [low = '', high = '', ...more] = inside.split(
    /\s*(?:[-–—−/~…]+|\.{3}|\s(?:to|and|und|et|y|e|i|és)\s)\s*/u,
  );
  return more.length === 0 && low !== '' && high !== '' && roleOf(low) === 'low' && roleOf(high) === 'high';
}

/** Whether some word of a heading is one of tables. */
export function isKnownHeading(heading: string): boolean {
  return roleOf(heading) !== null;
}

/** The day in a heading such as "2024-02-02", "Result 12.03.2026" or "Mar 1, 2025", as printed; null where there is none. */
export function headingDate(heading: string): string | null {
  return daysOfResults(heading)[0]?.text ?? null;
}

/** The day of a text that names one alone; null where it names none or several. */
export function onlyDay(text: string): string | null {
  const [first, ...more] = daysOfResults(text);
  return first && more.length === 0 ? first.text : null;
}

/** The days of a text but those of births: a person's heading may say one. */
function daysOfResults(text: string): LabelledDay[] {
  return labelledDays(text).filter(({ kind }) => kind !== 'born');
}

const WORLD_PREVIOUS = WORLD_ROLES.find(([role]) => role === 'previous')?.[1] ?? PREVIOUS;

/** Whether a heading says in words that its results are earlier ones: "Previous 12.03.2025". */
export function namesEarlier(heading: string): boolean {
  return PREVIOUS.test(heading) || WORLD_PREVIOUS.test(heading);
}

/** Whether a heading names a day or a time and no result: "Date", "Previous date". */
export function namesDay(heading: string): boolean {
  return TAKEN.test(heading);
}
