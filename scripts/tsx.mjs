// node --import ./scripts/tsx.mjs file.ts: runs sources as they are, TypeScript and text files of phrases.
import { register } from 'node:module';
import 'tsx';

register('./phrases/phrase-hooks.mjs', import.meta.url);
