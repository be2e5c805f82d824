/** Set by the build: the same id as in /version.json. */
declare const __BUILD_ID__: string;
/** Set by the build: the version in package.json. */
declare const __VERSION__: string;
