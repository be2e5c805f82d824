import type { Page } from '@playwright/test';

/** Line height, letters, words and paragraphs as far apart as WCAG 1.4.12 has them. Resolves to its undoing. */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  const before = await page.evaluateHandle(() => {
    const sheets = [...document.adoptedStyleSheets];
    // The page's policy refuses an inline style.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = [...sheets, sheet];
    return sheets;
  });
  return () =>
    before.evaluate((sheets) => {
      document.adoptedStyleSheets = sheets;
    });
}
