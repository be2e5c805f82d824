import { atWords } from '../word-edges.ts';

const FASTING = atWords(
  /[\s,;:–-]*[([]?\s*\b(?:fasting|fast(?:ed|ing state)|nüchtern\p{L}*|nuechtern|à jeun|a jeun|a digiuno|(?:en )?ayunas|(?:em |de )?jejum|basal|nuchter|na czczo|nalačno|nalacno|açlık|vastende?|nücht|fastande|fastandi|fastende|faste|paasto|éhgyomri|éhgyomorra|à jeûn|jeune|jeûne|en dejú|dejuni|en xaxún|xaxún|baraurik|esëll|našte|lačn[áýéo]|na tašte|natašte|natašče|nataste|νηστείας|νηστεία|натощак|натще|на гладно|nevalgius|tukšā dūšā|tühja kõhuga|(?:ber)?puasa|(?:lúc |khi )?đói|(?:งด|อด)อาหาร|صائما?|صيام|الصيام|בצום|צום|ناشتا(?:یی)?|उपवास|खाली पेट|უზმოზე|ծոմ|[饭飯餐]前|空腹|pe nemâncate|a jeun|空腹(?:時)?|공복)\b\.?\s*[)\]]?/giu,
);

/** How long somebody had fasted: "8 horas", "de 12 h", "(10-hour)". */
const FOR_HOURS =
  /[\s,;([–-]*(?:(?:de|di|of|for|seit|depuis|da|od|på|i|av)\s)?(?<!\d)(?:[6-9]|1\d)\s?-?\s?(?:h|hrs?|hours?|horas?|heures?|ore|std|stunden|uur|uren|timer|timmar|tuntia|saat\p{L}*|godz\p{L}*|hodin\p{L}*|час\p{L}*|ч|時間|小时|小時|시간)(?!\p{L})\.?\s*[)\]]?/giu;

/** A name without its word for fasting and without the hours of it; null without such a word. */
export function withoutFasting(name: string): string | null {
  const bare = name.replace(FASTING, ' ');
  const rest = (bare === name ? name : bare.replace(FOR_HOURS, ' ')).replace(/\s+/g, ' ').trim();
  return rest === name.trim() || !/\p{L}{2}/u.test(rest) ? null : rest;
}
