// Gets the browsers, the PostgreSQL and Redis servers and the walls of the reader that the tests need, where they are missing.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const PACKAGES = [
  { debian: 'chromium', there: () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium') },
  {
    debian: 'fonts-noto-color-emoji',
    there: () => existsSync('/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf'),
  },
  { debian: 'postgresql', there: () => postgresBinaries() !== undefined },
  { debian: 'redis-server', there: () => existsSync('/usr/bin/redis-server') },
  { debian: 'firefox-esr', there: () => existsSync(process.env.FIREFOX ?? '/usr/bin/firefox-esr') },
  { debian: 'webkit2gtk-driver', there: () => existsSync('/usr/bin/WebKitWebDriver') },
  // The screen and the message bus that WebKitGTK's browser wants; xvfb-run needs xauth and only recommends it.
  { debian: 'xvfb', there: () => existsSync('/usr/bin/xvfb-run') },
  { debian: 'xauth', there: () => existsSync('/usr/bin/xauth') },
  // The walls around the process that reads documents; a server that participants use has it too (docs/operating.md).
  { debian: 'bubblewrap', there: () => existsSync('/usr/bin/bwrap') },
  { debian: 'dbus-daemon', there: () => existsSync('/usr/bin/dbus-run-session') },
];

/** Installs what is missing: by apt-get on Debian as root, else Playwright's own Chromium. Throws with CI set. */
export function installSystem() {
  const missing = PACKAGES.filter((item) => !item.there());
  if (missing.length === 0) return;
  const names = missing.map((item) => item.debian);
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
  } else if (names.includes('chromium')) {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  const absent = PACKAGES.filter((item) => !item.there()).map((item) => item.debian);
  if (absent.length > 0 && process.env.CI) throw new Error(`missing and not to be had: ${absent.join(', ')}`);
  if (absent.length > 0)
    console.warn(`NOT INSTALLED, so not everything is tested here: ${absent.join(', ')}`);
}

function postgresBinaries() {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  return readdirSync(root)
    .map((version) => `${root}/${version}/bin`)
    .find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`));
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) console.warn(`${command} ${args[0]} ended with ${status}`);
}
