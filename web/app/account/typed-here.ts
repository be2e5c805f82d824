import { createTypedShelf } from '#web/features/sign-in/typed-shelf.ts';

/** What is typed into the form of /login, of this tab until the page is loaded again. */
export const typedHere = createTypedShelf();
