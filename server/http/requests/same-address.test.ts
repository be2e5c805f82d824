import { expect, it } from 'vitest';
import { sameAddress } from './same-address.ts';

it.each([
  ['/api/v1/chat/', '/api/v1/chat'],
  ['/api/v1/chat/history/?limit=5', '/api/v1/chat/history?limit=5'],
  ['/api/v1/chat/history?limit=5/', '/api/v1/chat/history?limit=5/'],
  ['/api/v1/documents', '/api/v1/files'],
  ['/api/v1/documents/?x=1', '/api/v1/files?x=1'],
  ['/api/v1/documents/biomarkers', '/api/v1/files/biomarkers'],
  ['/api/v1/documentsx', '/api/v1/documentsx'],
  ['/app/documents/', '/app/documents/'],
  ['/api/v1/', '/api/v1/'],
])('%s is %s', (asked, routed) => {
  expect(sameAddress(asked)).toBe(routed);
});
