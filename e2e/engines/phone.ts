/** What a person at the phone sees and points at: a role, and the words a screen reader would say. */
export interface Target {
  readonly role: 'button' | 'radio' | 'textbox' | 'heading' | 'link';
  readonly name: string | RegExp;
}

/**
 * A browser that Playwright does not drive. Only what a journey needs; each call waits up to 30 s for its target.
 * Clicks and keys are the browser's own input, never events made by a script.
 */
export interface Phone {
  readonly engine: 'firefox' | 'webkit';
  open(url: string): Promise<void>;
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  /** Waits until the target is there and visible. */
  sees(target: Target): Promise<void>;
  /** Runs a function body in the page; `arguments[0]` is `argument`. Answers must survive JSON. */
  ask<T>(body: string, argument?: unknown): Promise<T>;
  /** The process that holds the page ends at once; how hard, is said by each engine. */
  kill(): Promise<void>;
  /** The phone is switched on again: everything the dead process had on disk, or in the store that outlived it. */
  revive(): Promise<void>;
  /** A PNG of what is on the screen, for a failed journey's report. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
