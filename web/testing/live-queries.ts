// Set-up of the screens' tests: Dexie is there at once, also for a screen over queries of the test's own.
import '#sync/daymark/reader.ts';
