// Imported before everything else: a schema looks when it is made, and the content security policy forbids making
// code out of text. Zod reads its settings from here when it loads, which is after the first screen.
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
settings.__zod_globalConfig = Object.assign(settings.__zod_globalConfig ?? {}, { jitless: true });
