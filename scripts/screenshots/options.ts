/** What the command line asks for: names of screens, and --name=value. */
export interface Options {
  /** Empty: every screen. */
  names: readonly string[];
  widths: readonly number[];
  themes: readonly ('light' | 'dark')[];
  /** Pixels of the picture to one of the page. */
  scale: number;
  out: string;
  /** Long pages also in their whole length. */
  full: boolean;
  /** At most 256 colours a picture: a quarter of the bytes. */
  palette: boolean;
}

/** Reads npm run screenshots -- [name ...] [--width=360,768] [--theme=dark] [--scale=1] [--out=folder] [--full=no] [--palette=yes]. */
export function readOptions(words: readonly string[]): Options {
  const chosen = (name: string, otherwise: string) =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
  const list = (name: string, otherwise: string) => chosen(name, otherwise).split(',');
  return {
    names: words.filter((word) => !word.startsWith('--')),
    widths: list('width', '360,768,1280').map(Number),
    themes: list('theme', 'light,dark').map((theme) => (theme === 'dark' ? 'dark' : 'light')),
    scale: Number(chosen('scale', '1.5')),
    out: chosen('out', 'screenshots'),
    full: chosen('full', 'yes') !== 'no',
    palette: chosen('palette', 'no') === 'yes',
  };
}
