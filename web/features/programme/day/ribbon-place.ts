/** Around the ribbon of the week. */
export const RIBBON_PLACE =
  'px-4 pt-0.5 pb-2.5 contain-[layout_style] desktop:-mx-1 desktop:px-0 desktop:pt-1 desktop:pb-5';
