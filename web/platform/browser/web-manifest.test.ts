import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const manifest = JSON.parse(readFileSync('web/public/manifest.webmanifest', 'utf8')) as Record<
  string,
  unknown
>;
const head = readFileSync('web/index.html', 'utf8');

/* Another id, scope or start makes a second app beside the one that is installed. Nobody can take that back. */
it('names the app as it was installed', () => {
  expect(manifest).toMatchObject({ id: '/app', scope: '/', start_url: '/app/programme?src=pwa' });
});

/* Chrome on Android takes the manifest's one colour for light and dark alike. */
it('leaves the colour of the bar to the one element that the theme sets', () => {
  expect(manifest).not.toHaveProperty('theme_color');
  expect(head.match(/name="theme-color"/g)).toHaveLength(1);
});

it('loads no open window anew where the app is launched again', () => {
  expect(manifest.launch_handler).toEqual({ client_mode: ['focus-existing', 'auto'] });
});

it('catches the offer to install ahead of the app, by a file', () => {
  expect(head.indexOf('src="/page-start.js"')).toBeGreaterThan(0);
  expect(head.indexOf('src="/page-start.js"')).toBeLessThan(head.indexOf('type="module"'));
});
