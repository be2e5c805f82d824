// Words around the bounds of a range in further languages, as parts of a regular expression.

/** "έως 200", "до 5,2", "legfeljebb 5". */
export const WORLD_UPPER = String.raw`(?:equal(?: to)?|at) or (?:below|under|less than|lower than)|(?:below|under|less than|lower than) or equal(?: to)?|not? (?:more|greater|higher) than|at most|έως|εως|μέχρι|κάτω από|μικρότερο από|до|менее|меньше|ниже|не более|не выше|нижче|менше|не більше|под|по-малко от|mai mic(?:ă)? (?:de|decât)|sub|până la|pana la|maxim|legfeljebb|kisebb mint|max|kuni|alla|väiksem kui|līdz|zem|mazāk(?: par| nekā)?|mažiau(?: nei| kaip)?|iki|nižší než|méně než|menej ako|do|manje od|ispod|manj kot|pod|poniżej|hingga|kurang dari|sampai|nhỏ hơn|dưới|không quá|ไม่เกิน|น้อยกว่า|under|inntil|normalt under`;
export const WORLD_LOWER = String.raw`(?:equal(?: to)?|at) or (?:above|over|more than|greater than|higher than)|(?:above|over|more than|greater than|higher than) or equal(?: to)?|not? (?:less|lower) than|at least|από|άνω|πάνω από|μεγαλύτερο από|от|более|больше|выше|не менее|не ниже|над|понад|більше|вище|від|повече от|peste|mai mare (?:de|decât)|minim|legalább|nagyobb mint|üle|alates|suurem kui|virs|vairāk(?: par| nekā)?|daugiau(?: nei| kaip)?|nuo|více než|vyšší než|viac ako|više od|iznad|veće od|več kot|nad|powyżej|lebih dari|di atas|lớn hơn|trên|มากกว่า|fra|over|normalt over`;
/** "от 3,9 до 6,1", "3,9～6,1". */
export const WORLD_TO = String.raw`до|έως|εως|μέχρι|līdz|iki|kuni|až|până la|pana la|og|och|hingga|sampai|s\/d|đến|ถึง|and|–|et|i|és|и|та|ir|un|ja`;
export const WORLD_BETWEEN = String.raw`από|от|від|nuo|alates|między|između|med|mezi|medzi|între|intre|dari|từ|entre os|entre`;
/** Words behind a bound: "5.0以下". */
const BEHIND: [RegExp, string][] = [
  // "[70, 100]", "3.5|5.1"
  [/^\s*\[\s*(\d+(?:\.\d+)?)\s*,\s*(\d+(?:\.\d+)?)\s*\]\s*$/u, '$1 - $2'],
  [/^\s*[[(]?\s*(\d[\d.,]*)\s*\|\s*(\d[\d.,]*)\s*[\])]?\s*$/u, '$1 - $2'],
  // "[70][100]", "(3,5) - (5,1)": each bound in brackets of its own, an empty one where it is open.
  [/^\s*[[({]\s*(\d[\d.,]*)\s*[\])}]\s*[-–~～,;/]?\s*[[({]\s*(\d[\d.,]*)\s*[\])}]\s*$/u, '$1 - $2'],
  [/^\s*[[({]\s*[-–]?\s*[\])}]\s*[-–~～,;/]?\s*[[({]\s*(\d[\d.,]*)\s*[\])}]\s*$/u, '< $1'],
  [/^\s*[[({]\s*(\d[\d.,]*)\s*[\])}]\s*[-–~～,;/]?\s*[[({]\s*[-–]?\s*[\])}]\s*$/u, '> $1'],
  [/^\s*[([]?\s*(?:～|~)\s*(\d[\d.,]*)\s*[)\]]?\s*$/u, '< $1'],
  [
    /(\d[\d.,]*)\s*(?:以下|未満|未满|以内|이하|미만|ve altı|or less|or below|or lower|and below|og derunder|ou menos|o menos|ou moins|oder weniger)/giu,
    '<$1',
  ],
  [
    /(\d[\d.,]*)\s*(?:以上|超|이상|초과|ve üstü|or more|or above|or higher|and above|og derover|ou mais|o más|ou plus|oder mehr)/giu,
    '>$1',
  ],
];

/** The same text with each comparator before its number. */
export function boundsForward(text: string): string {
  return BEHIND.reduce((rest, [pattern, put]) => rest.replace(pattern, put), text);
}
