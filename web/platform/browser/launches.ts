/** A file that the system opens with the installed app. */
export interface LaunchedFile {
  getFile(): Promise<File>;
}

/** Chromium's queue of launches, kept until somebody takes them; TypeScript's DOM does not know it. */
interface LaunchQueue {
  setConsumer(
    consume: (launch: { targetURL?: string | null; files?: readonly LaunchedFile[] }) => void,
  ): void;
}

/**
 * How the system opens the installed app once more while a window of it is open. The manifest asks only to bring that
 * window to the front (`focus-existing`): loading it anew could lose what is typed there. What to open is ours.
 */
export interface Launches {
  /** Takes the files of launches, those that waited for it first. Returns what ends it. */
  onFiles(take: (files: readonly LaunchedFile[]) => void): () => void;
  /** Called with the place within the app, as path and search, that a launch is for. Returns what ends it. */
  onPlace(open: (place: string) => void): () => void;
}

const FILES_PLACE = '/app/documents';
/** As the manifest's start: the app's icon only brings the window to the front. */
const PLAIN_START = '?src=pwa';

const known = new WeakMap<LaunchQueue, Launches>();

/** The launches of this window, the same for everybody who asks; null where the browser has none. */
export function launchesOf(window: Window & { launchQueue?: LaunchQueue }): Launches | null {
  const { launchQueue } = window;
  if (!launchQueue) return null;
  const launches = known.get(launchQueue) ?? createLaunches(window, launchQueue);
  known.set(launchQueue, launches);
  return launches;
}

function createLaunches({ location }: Window, queue: LaunchQueue): Launches {
  let takers: readonly ((files: readonly LaunchedFile[]) => void)[] = [];
  let openers: readonly ((place: string) => void)[] = [];
  let files: readonly LaunchedFile[] | null = null;
  let place: string | null = null;

  const handOver = () => {
    const take = takers.at(-1);
    if (take && files) {
      const taken = files;
      files = null;
      if (place === FILES_PLACE) place = null;
      take(taken);
    }
    const open = openers.at(-1);
    if (open && place !== null) {
      const opened = place;
      place = null;
      // A new window stands where it was launched already.
      if (opened !== location.pathname + location.search) open(opened);
    }
  };

  queue.setConsumer((launch) => {
    if (launch.files && launch.files.length > 0) {
      files = launch.files;
      place = FILES_PLACE;
    } else if (launch.targetURL) {
      const { pathname, search } = new URL(launch.targetURL);
      if (search !== PLAIN_START) place = pathname + search;
    }
    handOver();
  });

  return {
    onFiles(take) {
      takers = [...takers, take];
      handOver();
      return () => {
        takers = takers.filter((each) => each !== take);
      };
    },
    onPlace(open) {
      openers = [...openers, open];
      handOver();
      return () => {
        openers = openers.filter((each) => each !== open);
      };
    },
  };
}
