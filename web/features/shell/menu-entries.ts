import {
  Activity,
  BookOpen,
  FileText,
  ListChecks,
  MessageCircle,
  Settings,
  SlidersHorizontal,
  Sprout,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { AppPath } from '#shared/http/pages.ts';

export interface MenuEntry {
  /** A page that needs no more than its path. */
  to: Exclude<AppPath, `${string}$${string}`>;
  title: string;
  subtitle: string;
  icon: LucideIcon;
}

/** The menu, in the specification's order and words. */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { to: '/app/setup', title: 'Set Up', subtitle: 'Configure your program', icon: SlidersHorizontal },
  { to: '/app/programme', title: 'Program', subtitle: 'View your schedule', icon: ListChecks },
  { to: '/app/chat', title: 'Chat', subtitle: 'Talk to your coach', icon: MessageCircle },
  { to: '/app/documents', title: 'Health Documents', subtitle: 'Upload lab results', icon: FileText },
  {
    to: '/app/educational-content',
    title: 'Educational content',
    subtitle: 'Learn about health',
    icon: BookOpen,
  },
  { to: '/app/health-data', title: 'Health Data', subtitle: 'Track your metrics', icon: Activity },
  { to: '/app/habits', title: 'Habits', subtitle: 'Build healthy habits', icon: Sprout },
  { to: '/app/settings', title: 'Settings', subtitle: 'Manage your account', icon: Settings },
];
