import type { BrowserContext, Page } from '@playwright/test';

/** One picture: where it is taken, and what is done before. */
export interface Screen {
  /** Of its file: <name>-<width>-<theme>.png. */
  name: string;
  path: string;
  /** The demo participant stands signed in before the page is opened. */
  signedIn: boolean;
  /** The whole length of the page too, as <name>-<width>-full-<theme>.png. */
  full?: boolean;
  /** It changes the participant's day: taken after all that do not. */
  isLast?: boolean;
  /** Before the page is opened, and after the signing in. */
  before?: (page: Page, context: BrowserContext) => Promise<unknown>;
  act?: (page: Page, context: BrowserContext) => Promise<unknown>;
}
