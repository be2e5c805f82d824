import type { FileOfBuild } from './place-modules.ts';

/** Every moment that moments.ts names. */
const MOMENTS =
  'account accounts answers auth-js calendar chat documents educational-content educational-content/$articleId habits habits-questionnaire-task health-data lab labs list pages programme results said search settings settings-later setup shell start sync talks testing-lab trends work'.split(
    ' ',
  );

/** `at` are the names of its moments; after '- ' those at which alone it is not loaded. */
function file(name: string, at = MOMENTS.join(' ')): FileOfBuild {
  const named = new Set(at.split(' '));
  return { name, at: named.has('-') ? new Set(MOMENTS.filter((each) => !named.has(each))) : named };
}

/**
 * The files of script, beside those of the articles and of the pages that only read. A module is in the first one that is
 * loaded at all of its moments (place-modules.ts). So a change of code moves no other module; one that is needed at other
 * moments from now on moves alone. The names say the role: what most of a file is of.
 *
 * A row that `npm run bench -- size` finds too heavy is made lighter here: by a row of its own for what a moment does not
 * need, in the place of a row that little is in.
 */
export const FILES: readonly FileOfBuild[] = [
  file('chats-labs', 'labs'),
  file('settings-later', 'settings-later'),
  file('documents-results', 'results'),
  file('programme-later', 'programme'),
  file('pages-accounts', 'accounts'),
  file('chats-said', 'said'),
  file('chats-talks', 'talks'),
  file('pages', 'pages'),
  file('pages-sign-in', 'auth-js'),
  file('documents-biomarkers', 'labs results trends'),
  file('settings-setup', 'setup'),
  file('settings-lab', 'lab testing-lab'),
  file('content-article', 'educational-content/$articleId'),
  file('documents-files', 'documents results'),
  file('shell-start', 'settings-later start'),
  file('programme-questionnaire', 'habits-questionnaire-task programme'),
  file('content-text', 'educational-content/$articleId pages talks'),
  file('shell-later', 'settings-later shell talks'),
  file('chats-planner', 'answers'),
  file('settings-sync', 'sync'),
  file('content-library', 'educational-content educational-content/$articleId search'),
  file('chats-answers', 'answers labs talks'),
  file('settings', 'calendar settings settings-later'),
  file('settings-forms', 'habits-questionnaire-task programme setup talks'),
  file('content-words', 'answers labs said search talks'),
  file('documents', 'documents habits health-data labs results trends'),
  file('programme-kinds', 'shell sync talks'),
  file('account', 'account accounts pages settings-later'),
  file('settings-parts', 'calendar programme settings settings-later shell'),
  file('chats', 'answers chat labs said talks'),
  file('writer', 'programme work'),
  file('shell-dialogs', 'accounts programme results settings-later shell start sync talks testing-lab'),
  file('programme', 'list programme shell work'),
  file(
    'shell-controls',
    'answers chat educational-content educational-content/$articleId habits-questionnaire-task labs pages programme results said search settings-later talks trends',
  ),
  file('shell-lists', 'accounts documents list programme results settings-later shell talks work'),
  file(
    'shell-drafts',
    'documents habits habits-questionnaire-task programme results settings settings-later setup shell sync talks trends',
  ),
  file('programme-tasks', 'habits-questionnaire-task programme settings-later setup shell sync talks work'),
  file(
    'shell-account',
    'account accounts calendar documents educational-content educational-content/$articleId pages results search settings settings-later shell start testing-lab',
  ),
  file(
    'shell-rules',
    'accounts answers calendar habits-questionnaire-task programme settings settings-later setup shell sync talks work',
  ),
  file('shell-fields', '- auth-js educational-content health-data lab list search work'),
  file('reader', '- account auth-js lab list pages shell start'),
  file('shell-rows', '- account auth-js pages start'),
  file('index', '- account'),
  file('shell'),
];
