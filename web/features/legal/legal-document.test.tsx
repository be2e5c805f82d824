import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LEGAL_DOCUMENTS } from '#shared/content/legal-documents.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { fillInFacts } from './fill-in-facts.ts';
import { LegalDocument } from './legal-document.tsx';
import privacy from './privacy-policy.md?raw';
import terms from './terms-of-service.md?raw';

afterEach(cleanup);

const SITE = { company: 'Tide', legalName: 'Tide *Health* <Ltd>', contactEmail: 'care_team@tide.example' };

async function open(text: string) {
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <LegalDocument
          site={SITE}
          title="Terms of Service"
          text={text}
          other={{ to: '/privacy-policy', title: 'Privacy Policy' }}
        />
      ),
    }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1, name: 'Terms of Service' }, PATIENT);
}

describe('a legal document', () => {
  it('leads back to the login, to the other document, and to each of its parts', async () => {
    await open(terms);
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
    expect(screen.getAllByRole('link', { name: 'Privacy Policy' }).at(-1)?.getAttribute('href')).toBe(
      '/privacy-policy',
    );
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    for (const link of contents.getAllByRole('link')) {
      const part = document.querySelector(link.getAttribute('href') ?? '');
      expect(part?.textContent).toBe(link.textContent);
    }
  });

  it('names the company as it is called, whatever its letters mean in Markdown', () => {
    const page = document.createElement('div');
    const filled = fillInFacts('{{legalName}} at {{contactEmail}}', SITE);
    expect(filled).not.toContain('{{');
    page.textContent = filled.replaceAll('\\', '');
    expect(page.textContent).toBe('Tide *Health* <Ltd> at care_team@tide.example');
  });
});

describe('what the documents promise', () => {
  it.each([
    '14 days',
    '30 days',
    'at least 2 days before the next billing date',
    'typically within 14 business days',
    '12 months',
    'law of England and Wales',
    'arbitration in London',
    '18 or over',
  ])('terms: %s', (words) => {
    expect(terms).toContain(words);
  });

  it.each([
    'up to 7 years after our last contact',
    'no more than 2 years',
    'within 30 days',
    'within 72 hours',
    'aged 18 or over',
  ])('privacy: %s', (words) => {
    expect(privacy).toContain(words);
  });

  it('carry the dates under which consents are recorded', () => {
    expect(terms.startsWith('Effective 01.10.2025\n')).toBe(true);
    expect(privacy.startsWith('Last updated 02 August 2025\n')).toBe(true);
    expect(LEGAL_DOCUMENTS.map(({ version }) => version)).toEqual(['2025-10-01', '2025-08-02']);
  });
});
