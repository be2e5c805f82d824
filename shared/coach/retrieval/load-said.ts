/** What a device needs once an article may be said: the texts, and the names that an article has to have. One chunk. */
export { lackingNames } from './lacking-names.ts';
export { loadTexts } from './load-texts.ts';
