import base from './playwright.config.ts';
const { globalSetup: _g, ...rest } = base;
export default { ...rest, outputDir: '/tmp/pu-results' };
