import { LENGTH } from './read-length.ts';

/** What a number may measure; 'at', 'of' or 'to' may stand between. */
export const MEASURE =
  'heart ?rate|hr|pulse|bpm|watts|power|cadence|rpe|pace|speed|incline|resistance|intensity|effort|blood pressure|bp|temperature|weight|sugar|glucose|steps|calories|oven|gas mark|score';
const SOME = '(?:(?:at least|about|around|only|just|roughly|a good|an?|another|an extra) )*';
const BESIDE_TASK =
  '(?: (?:before|after|ahead of|until|for)(?: (?:the |my |it|that|this|them|then|@\\d+)+)?)?';
/** Lengths of something else than a task: of a pause, a way, a warning. */
export const MEASURES: readonly string[] = [
  `${SOME}(?:${LENGTH})(?:'s?)? (?:of )?(?:gap|break|rest|breather|buffer|breathing space|pause|notice|warning|reminder|head ?start|warm[- ]?up|warming up|cool[- ]?down|cooling down|drive|driving|journey|commute|trip|ride (?:home|there|away)|walk (?:home|there|away|to)|recovery|lie[- ]?down|nap|shower|margin|leeway|slack|to spare|to kill|delay|traffic|wait|queue|away|from (?:here|home|work|the))${BESIDE_TASK}`,
  `(?:${LENGTH}) shifts?(?! (?:it|that|to|the|my|@))`,
  `${SOME}(?:${LENGTH}) (?:to|for) (?:get|shower|change|drive|travel|eat|digest|recover|rest|relax|warm|cool|cook|pack|park|prepare|wash|dress|walk (?:home|there)|cycle (?:home|there)|freshen|unwind|find|reach|settle|wind|tidy|clear|clean|set|sort|a (?:shower|rest|break|coffee|bite|breather)|(?:my )?(?:food|lunch|dinner|breakfast|legs))(?: (?:there|home|back|ready|changed|up|down|in|out|dressed|washed|the \\w+|my \\w+|to (?:the )?\\w+|going|settled|over it|myself \\w+)){0,3}(?: (?:first|afterwards?|beforehand))?${BESIDE_TASK}`,
  `(?:the |my |it's a |its a |a )?(?:bus|train|tram|tube|drive|journey|commute|trip|way(?: there| home)?|walk (?:home|there)|getting there|traffic|travel|shower) (?:takes?|is|lasts?|will take|will be)(?: me| us)? ${SOME}(?:${LENGTH})(?: (?:each way|one way|there|long))?`,
  `it(?:'s| is) ${SOME}(?:${LENGTH}) to (?:the|my|get|walk|drive|town|work)\\b`,
  `(?:takes?|took|taking|need|needs) (?:me |us )?${SOME}(?:${LENGTH}) (?:to|for) (?:get|recover|warm|cool|travel|drive|digest)(?: \\w+){0,3}`,
  `(?:(?:i'm|i am|i'll be|running|we're|be|it's|they're|he's|she's) )+${SOME}(?:${LENGTH}) (?:late|behind|early)`,
];
/** What is numbered. */
export const COUNTED =
  'pages?|chapter|episode|season|series|room|gate|platform|bus|train|number|level|gear|grade|track|lane|machine|door|row|seat|question|round|set|lap|lesson|part|step|zone|week|phase|stage';
