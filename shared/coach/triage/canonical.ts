/** Ways to write one thing, the other ways first. A rule about one of them is a rule about all, in any person. */
const SAME = `
do not = dont | does not = dont | doesnt = dont | did not = dont | didnt = dont | dnt = dont | don = dont
can not = cant | cannot = cant | canny = cant | cannae = cant | could not = cant | couldnt = cant | cnt = cant | unable to = cant
not able to = cant | isnt able to = cant | no can = cant | not can = cant | cudnt = cant | couldn = cant
is not = isnt | are not = isnt | arent = isnt | was not = isnt | wasnt = isnt | were not = isnt | werent = isnt | aint = isnt | isn = isnt
will not = wont | would not = wont | wouldnt = wont | have not = havent | has not = havent | hasnt = havent | had not = havent | hadnt = havent
i am = im | i have = ive | i would = id | i will = ill | iam = im
wanna = want to | wana = want to | gonna = going to | gunna = going to | tryna = trying to | gotta = have to
wants = want | wanted = want | wanting = want | wishes = wish | wished = wish | says = say | said = say | saying = say | hopes = hope | hoping = hope
any more = anymore | no more = anymore | anymor = anymore | no one = nobody | noone = nobody | any body = anybody
his = my | her = my | their = my | the = my | our = my | your = my | ur = my | teh = my | thier = my
my self = myself | me self = myself | himself = myself | herself = myself | themselves = myself | themself = myself | yourself = myself
ourselves = myself | him self = myself | her self = myself | hisself = myself | mysef = myself | meself = myself | theirself = myself
u = you | r = are | cuz = because | bc = because | coz = because | cos = because | pls = please | plz = please | wat = what | wot = what | abt = about
mom = mum | moms = mum | mam = mum | mummy = mum | mommy = mum | daddy = dad | father in law = dad | mother in law = mum
brill = brilliant | tbh = honestly | rn = now | atm = now | w = with | wi = with | temp = temperature | temps = temperature | yo = years old | y o = years old | yr = year | yrs = years
`;

const OBJECT_BEFORE = new Set(
  'and or but when if so again now to for with in because , . at on up down out off'.split(' '),
);

const sameByFirst = new Map<string, { from: string[]; to: string[] }[]>();
for (const pair of SAME.trim().split(/[|\n]/)) {
  const [from = '', to = ''] = pair.split('=').map((side) => side.trim());
  const words = from.split(' ');
  const first = words[0] ?? '';
  sameByFirst.set(first, [...(sameByFirst.get(first) ?? []), { from: words, to: to.split(' ') }]);
}
for (const list of sameByFirst.values()) list.sort((one, other) => other.from.length - one.from.length);

/** The tokens with one way for each of many: `she does not want` is `she dont want`, `her arm` is `my arm`. */
export function canonical(tokens: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? '';
    const next = tokens[at + 1];
    const same = (sameByFirst.get(token) ?? []).find(({ from }) =>
      from.every((word, i) => tokens[at + i] === word),
    );
    if (token === 'her' && (next === undefined || OBJECT_BEFORE.has(next))) {
      result.push('him');
      at += 1;
    } else if (same) {
      result.push(...same.to);
      at += same.from.length;
    } else {
      result.push(token);
      at += 1;
    }
  }
  return result;
}

/** The same for a word that stands alone. */
export function canonicalWord(word: string): string {
  return sameByFirst.has(word) || word === 'her' ? canonical([word]).join(' ') : word;
}
