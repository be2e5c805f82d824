/** Plain words of an account, whose names in bold may be long. */
export const ACCOUNT_NOTE =
  'text-pretty text-ink-2 [&>b]:font-semibold [&>b]:wrap-anywhere [&>b]:text-ink [.settings-body>&+*]:mt-2.5';
