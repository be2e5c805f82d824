import { MENU_ENTRIES, type MenuEntry } from '#web/features/shell/menu-entries.ts';

interface PalettePlace extends Pick<MenuEntry, 'to'> {
  label: string;
}

/** Where the command palette leads from the Program screen: the menu's other pages, and the Sync page. */
export const PALETTE_PLACES: readonly PalettePlace[] = [
  ...MENU_ENTRIES.filter(({ to }) => to !== '/app/programme').map(({ title, to }) => ({ label: title, to })),
  { label: 'Sync status', to: '/app/sync' },
];
