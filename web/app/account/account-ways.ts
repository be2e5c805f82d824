/** What a page of accounts asks of what is around it: the app's router, or the start of a page without the app. */
export interface AccountWays {
  /** Another page of this site comes in this one's place, in the browser's history too. */
  leave: (href: string) => void;
  /** The address loses what it brought. */
  clearSearch: () => void;
}
