/** Who runs this service, as the public pages say it. */
export interface SiteFacts {
  /** The company's short name. */
  company: string;
  legalName: string;
  contactEmail: string;
}

/** Where nobody has told anything else, such as under the development server. */
const UNTOLD: SiteFacts = {
  company: 'Example Health',
  legalName: 'Example Health Ltd',
  contactEmail: 'hello@example.org',
};

/** What the server has written into the page's head. */
export function readSiteFacts(document: Pick<Document, 'querySelector'>): SiteFacts {
  const text = document.querySelector('meta[name="daymark-site"]')?.getAttribute('content');
  if (!text?.startsWith('{')) return UNTOLD;
  const stated = JSON.parse(text) as Partial<Record<keyof SiteFacts, unknown>>;
  const fact = (name: keyof SiteFacts) => {
    const value = stated[name];
    return typeof value === 'string' && value ? value : UNTOLD[name];
  };
  return { company: fact('company'), legalName: fact('legalName'), contactEmail: fact('contactEmail') };
}
