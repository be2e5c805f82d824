import type { FileOfBuild } from './place-modules.ts';

/** Every moment that moments.ts names. */
const MOMENTS =
  'account accounts answers auth-js calendar chat documents educational-content educational-content/$articleId habits habits-questionnaire-task health-data lab labs list pages programme rare results said search settings settings-later setup shell start sync talks testing-lab trends work'.split(
    ' ',
  );

/** `at` are the names of its moments; after '- ' those at which alone it is not loaded. */
function file(role: string, at = MOMENTS.join(' ')): { role: string; at: ReadonlySet<string> } {
  const named = new Set(at.split(' '));
  return { role, at: named.has('-') ? new Set(MOMENTS.filter((each) => !named.has(each))) : named };
}

/**
 * The files of script, beside those of the articles and of the pages that only read. A module is in the first one that is
 * loaded at all of its moments (place-modules.ts). So a change of code moves no other module; a module that
 * other moments begin to need moves alone. The role names the area that most modules of a file belong to.
 *
 * The last one is in every page, with the styles of every page (style-name.ts); `index` is in every page of the app's own.
 *
 * A row that `npm run bench -- size` finds too heavy is made lighter here: by a row of its own for what a moment does not
 * need, in the place of a row that little is in.
 */
const ROWS = [
  file('chats', 'labs'),
  file('settings', 'settings-later'),
  file('documents', 'results'),
  file('programme', 'programme'),
  file('pages', 'accounts'),
  file('chats', 'said'),
  file('chats', 'rare'),
  file('chats', 'talks'),
  file('pages', 'pages'),
  file('pages', 'auth-js'),
  file('documents', 'labs results trends'),
  file('settings', 'setup'),
  file('settings', 'lab testing-lab'),
  file('content', 'educational-content/$articleId'),
  file('documents', 'documents results'),
  file('app', 'settings-later start'),
  file('programme', 'habits-questionnaire-task programme'),
  file('content', 'educational-content/$articleId pages talks'),
  file('app', 'settings-later shell talks'),
  file('chats', 'answers labs rare'),
  file('settings', 'sync'),
  file('content', 'educational-content educational-content/$articleId search'),
  file('chats', 'answers labs rare talks'),
  file('settings', 'calendar settings settings-later'),
  file('settings', 'habits-questionnaire-task programme setup talks'),
  file('content', 'answers labs rare said search talks'),
  file('documents', 'documents habits health-data labs results trends'),
  file('programme', 'shell sync talks'),
  file('account', 'account accounts pages settings-later'),
  file('settings', 'calendar programme settings settings-later shell'),
  file('chats', 'answers chat labs rare said talks'),
  file('writer', 'programme work'),
  file('app', 'accounts programme results settings-later shell start sync talks testing-lab'),
  file('programme', 'list programme shell work'),
  file(
    'app',
    'answers chat educational-content educational-content/$articleId habits-questionnaire-task labs pages programme rare results said search settings-later talks trends',
  ),
  file('app', 'accounts documents list programme results settings-later shell talks work'),
  file(
    'app',
    'documents habits habits-questionnaire-task programme results settings settings-later setup shell sync talks trends',
  ),
  file('programme', 'habits-questionnaire-task programme settings-later setup shell sync talks work'),
  file(
    'app',
    'account accounts calendar documents educational-content educational-content/$articleId pages results search settings settings-later shell start testing-lab',
  ),
  file(
    'app',
    'accounts answers calendar habits-questionnaire-task programme rare settings settings-later setup shell sync talks work',
  ),
  file('app', '- auth-js educational-content health-data lab list search work'),
  file('reader', '- account auth-js lab list pages shell start'),
  file('app', '- account auth-js pages start'),
  file('index', '- account'),
  file('shell'),
];

/** Those of one role are numbered: every name is in the entry and in the worker's list, and a number packs best. */
export const FILES: readonly FileOfBuild[] = ROWS.map(({ role, at }, place) => {
  const nth = ROWS.slice(0, place).filter((row) => row.role === role).length;
  return { name: nth === 0 ? role : `${role}-${nth + 1}`, at };
});
