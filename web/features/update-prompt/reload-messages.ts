/** What a page with typed text says after another tab has updated the app, by the state of its updates. */
export const RELOAD_WORDS = {
  reload_when_ready: 'Daymark was updated. This page reloads by itself once your text is saved.',
  taken_over_kept:
    'Another tab has updated Daymark. What you typed is kept as a draft; nothing more can be saved here. Reload to go on.',
  taken_over_lost:
    'Another tab has updated Daymark, and nothing more can be saved here. What you typed is not kept: copy it, then reload.',
} as const;
