import type { SiteFacts } from '#web/platform/browser/site-facts.ts';

/** Puts who runs the service into a legal text, as words that Markdown takes for nothing else. */
export function fillInFacts(text: string, site: SiteFacts): string {
  return text.replace(/\{\{(company|legalName|contactEmail)\}\}/g, (_, name: keyof SiteFacts) =>
    site[name].replace(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`),
  );
}
