/** The files' calls under the name that they had first; every build of the app may still use it. */
const FORMER_FILES = /^\/api\/v1\/documents(?=[/?]|$)/;
const TRAILING_SLASH = /^(\/api\/v1\/[^?]*[^?/])\/+(?=\?|$)/;

/** The address under which a call of the API is routed: one slash at its end changes nothing, and former names still work. */
export function sameAddress(url: string): string {
  return url.replace(TRAILING_SLASH, '$1').replace(FORMER_FILES, '/api/v1/files');
}
