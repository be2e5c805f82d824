/** Set by the build: the same id as in /version.json. */
declare const __BUILD_ID__: string;
