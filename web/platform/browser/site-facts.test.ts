// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { readSiteFacts } from './site-facts.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

function stated(content: string) {
  const meta = document.createElement('meta');
  meta.name = 'daymark-site';
  meta.content = content;
  document.head.append(meta);
  return readSiteFacts(document);
}

it('reads who runs the service from the head of the page', () => {
  const facts = { company: 'Tide', legalName: 'Tide "Health" & Co <Ltd>', contactEmail: 'care@tide.example' };
  expect(stated(JSON.stringify(facts))).toEqual(facts);
});

it.each(['', '__DAYMARK_SITE__', '{}', '{"company":5}'])(
  'names an example where the head says %j',
  (content) => {
    expect(stated(content).legalName).toBe('Example Health Ltd');
  },
);
