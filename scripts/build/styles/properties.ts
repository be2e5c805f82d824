const SIDES = ['top', 'right', 'bottom', 'left'];
const SIDES_OF: Readonly<Record<string, readonly string[]>> = {
  inline: ['left', 'right'],
  'inline-start': ['left'],
  'inline-end': ['right'],
  block: ['top', 'bottom'],
  'block-start': ['top'],
  'block-end': ['bottom'],
};
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const SHORT: Readonly<Record<string, readonly string[]>> = {
  gap: ['column-gap', 'row-gap'],
  flex: ['flex-grow', 'flex-shrink', 'flex-basis'],
  'flex-flow': ['flex-direction', 'flex-wrap'],
  overflow: ['overflow-x', 'overflow-y'],
  'place-items': ['align-items', 'justify-items'],
  'place-content': ['align-content', 'justify-content'],
  'place-self': ['align-self', 'justify-self'],
  size: ['width', 'height'],
};

/** The properties that no other stands for, of those that a declaration of this one sets. Enough for what Tailwind writes. */
export function longOf(property: string): readonly string[] {
  const name = property.replace(/^-webkit-/, '');
  const radius = /^border-(?:([a-z-]+)-)?radius$/.exec(name);
  if (radius)
    return CORNERS.filter((corner) => corner.includes(radius[1] ?? '')).map((each) => `radius-${each}`);
  if (SIDES.includes(name)) return [`inset-${name}`];
  const box = /^(padding|margin|inset|scroll-margin|scroll-padding)(?:-([a-z-]+))?$/.exec(name);
  if (box) return sidesOf(box[2]).map((side) => `${box[1]}-${side}`);
  const border =
    /^border(?:-(top|right|bottom|left|inline(?:-start|-end)?|block(?:-start|-end)?))?(?:-(width|style|color))?$/.exec(
      name,
    );
  if (border)
    return sidesOf(border[1]).flatMap((side) =>
      (border[2] ? [border[2]] : ['width', 'style', 'color']).map((each) => `border-${side}-${each}`),
    );
  return SHORT[name] ?? [name];
}

const sidesOf = (word: string | undefined): readonly string[] =>
  word === undefined ? SIDES : (SIDES_OF[word] ?? [word]);

/** Whether one sets what the other sets: the same, or all that begins with its name, as `transition` does. */
export function isPartOf(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}
