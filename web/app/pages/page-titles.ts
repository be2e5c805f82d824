export const ERASED_TITLE = 'Your account is deleted';
export const NOT_FOUND_TITLE = 'Oops! Page not found';
