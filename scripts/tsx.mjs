// node --import ./scripts/tsx.mjs file.ts: runs sources as they are, TypeScript and text modules.
import { register } from 'node:module';
import 'tsx';

register('./text/text-hooks.mjs', import.meta.url);
