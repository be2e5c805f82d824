import { z } from 'zod/mini';

// Imported before everything else: a schema looks when it is made, and the content security policy forbids making
// code out of text.
z.config({ jitless: true });
