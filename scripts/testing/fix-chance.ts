// Set-up of every test file: properties look at the same examples each time, so that a change is judged by what it
// changed. `npm run test:long` sets DAYMARK_SEED anew each time and so finds examples nobody has thought of; what it
// finds becomes an example of its own.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.DAYMARK_SEED || 20_261_121) });
