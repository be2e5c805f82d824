/** A switch of 52 px whose thumb glides. */
export const SWITCH = [
  'switch relative m-0 h-8 w-13 flex-none cursor-pointer appearance-none rounded-[99px] border-[1.75px] border-line-strong bg-sunken',
  'after:absolute after:inset-y-1 after:left-1 after:w-[20.5px] after:rounded-[50%] after:bg-line-strong',
  'after:transition-transform after:duration-base after:ease-(--ease)',
  'checked:border-brand checked:bg-brand checked:after:transform-[translateX(20px)] checked:after:bg-on-brand',
].join(' ');
