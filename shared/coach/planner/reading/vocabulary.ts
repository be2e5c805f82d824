import { stemOf } from './plain-text.ts';

const words = (list: string) => list.trim().split(/\s+/);
const stems = (list: string) => new Set(words(list).flatMap((word) => [word, stemOf(word)]));

/** What people call a task whose title says otherwise: any word of a group means the titles with any of it. */
const SAME: readonly string[] = [
  'video clip film vid watch',
  'reading article lesson read chapter',
  'strength workout gym weights lifting resistance',
  'cycle bike ride cycling biking spin',
  'journaling journal diary journalling',
  'walk stroll walkies',
  'run jog ran',
  'listen podcast audio recording',
  'reflection reflect review',
  'meditation mindfulness meditate breathing breathwork',
  'screens phone digital',
  'bloods blood',
  'bp pressure',
  'questionnaire survey',
  'exercise workout',
  'fibre fiber',
];
const groups = SAME.map((group) => words(group).map(stemOf));

/** The stems of titles that a stem can mean besides itself. */
export function alike(stem: string): string[] {
  return groups.filter((group) => group.includes(stem)).flat();
}

/** Words of time. In a title they name it only beside its other words. */
const TIME = `morning mornings evening evenings afternoon night nights tonight today tomorrow yesterday day days daily weekly
  week weeks weekend month monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri
  sat sun january february march april may june july august september october november december noon midday midnight lunch
  lunchtime dinner breakfast supper tea bedtime bed minute minutes min mins hour hours hr hrs half quarter past early late
  am pm later earlier sooner first last second third next now soon time times o'clock one two three four five six seven eight
  nine ten eleven twelve fifteen twenty thirty forty fifty`;

/** Words that ask for something; a title that has them is still no wish. */
const COMMAND = `move moved moving shift push pushed pull put bring forward back postpone delay reschedule schedule plan planned
  planning do did done doing does finish finished complete completed completing tick ticked mark marked skip skipped skipping
  drop dropped drops let go going gone leave left cancel cancelled bin forget forgot forgotten miss missed undo revert start
  started starting begin began begun make made set change changed swap switch shorten lengthen extend cut reduce add create
  delete remove rename keep stay hold want wants wanted need needs like would could should shall will can may might must
  get got have has had having try squeeze fit slot pop stick add take took give given say said mean meant think thinking
  work works working help tell show see look check sort fill confirm accept save submit apply use ignore tick everything
  all both them it that this these those rest others other another instead actually sorry please thanks thank ok okay yes
  yeah yep no nope nah not never don't dont didn't didnt haven't havent won't wont can't cant cannot isn't wasn't rather
  suggest suggestion free busy clash clashes conflict postponed reopen untick unmark ditch scrap dodge smashed nailed managed
  knocked halfway progress pending failed fail longer shorter more less same again until till from between around about
  after before by at for to in on with without off over up down out nudge bump slide knock shove shuffle tuck transfer jam lock pencil kick
  roll wait wedge fancy arrange tackle carry instead`;

/** Words of no weight. */
const FILLER = `a an the my your our his her their i i'm im i've ive i'll i'd id you you're we we're he she they me us myself and or
  but so then also too just only still already yet really quite very bit little lot of as is are was were be been being am if
  when what which who whose where why how there here than because cause since some any each every none nothing something
  anything thing things stuff task tasks item items session sessions part activity habit habits event events slot slots ones
  basics bit good great fine nice better best bad well right sure maybe perhaps possibly probably please pls plz hi hello
  hey cheers ta ok mate love lovely perfect cool awesome alright long short whole full actual explain explained weigh weighs home house office room place outside inside door car bus train people
  somebody someone person friend friends kids children family wife husband partner boss alarm ring rings find choose own
  write down minutes outside work today's tomorrow's yesterday's
  tonight's tired busy into onto through away way much many whenever whatever sometime straight immediately exactly roughly
  approx approximately ish sharp latest earliest that's it's let's what's i'd wanna gonna gotta lemme gimme want to' able
  hopefully possible think reckon guess suppose feel feeling evening's morning's um uh er erm oh ah hmm hm well look anyway
  round across through near along behind hard gently slowly quickly properly easy quick quicker proper
  basically definitely clearly instead though although however got to too s t d m re ve ll don doesn doesn't wouldn't
  wouldnt shouldn't couldn't couldnt aren't weren't hasn't hadn't ain't priority important matters most top number no. nr`;

const WEAK = stems(`${TIME} ${COMMAND} ${FILLER}`);
const TIME_WORDS = stems(TIME);

/** Whether a word never names a task, only beside its title's other words. */
export function isWeak({ text, stem }: { text: string; stem: string }): boolean {
  return /^\d/.test(text) || text.length < 2 || WEAK.has(text) || (WEAK.has(stem) && stem.length > 2);
}

export function isTimeWord(text: string): boolean {
  return TIME_WORDS.has(text);
}

/** Whether two words differ by a slip of the finger: one edit from five letters, two from eight, a swap counts as one. */
export function isSlip(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length);
  if (length < 5 || a[0] !== b[0] || Math.abs(a.length - b.length) > 2) return false;
  return edits(a, b) <= (length < 8 ? 1 : 2);
}

function edits(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j += 1) {
      const at = (y: number, x: number) => rows[y]?.[x] ?? 0;
      if (i === 0 || j === 0) row.push(i + j);
      else {
        const same = a[i - 1] === b[j - 1] ? 0 : 1;
        let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
          best = Math.min(best, at(i - 2, j - 2) + 1);
        }
        row.push(best);
      }
    }
  }
  return rows[a.length]?.[b.length] ?? 0;
}
