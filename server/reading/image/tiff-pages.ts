/** What the directory of one page of a TIFF says before anything is decoded. */
export interface TiffPage {
  /** In points, as stored. */
  width: number;
  height: number;
  /** Height of a point over its width: 2 for a fax of 204 x 102 points an inch, else mostly 1. */
  tallness: number;
}

/** More directories than this are not walked, and no more entries of one are read: they may overlap in a small file. */
const [MOST_PAGES, MOST_ENTRIES] = [100, 64];

const WIDTH = 256;
const HEIGHT = 257;
const X_RESOLUTION = 282;
const Y_RESOLUTION = 283;

/**
 * The pages of a TIFF by its directories alone (TIFF 6.0, section 2, and the BigTIFF form with lengths of 8 bytes). A
 * directory outside the file or seen before ends the walk, so a loop ends too.
 */
export function tiffPages(bytes: Uint8Array): TiffPage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reader = new Reader(
    view,
    bytes[0] === 0x49,
    bytes.length > 3 && view.getUint16(2, bytes[0] === 0x49) === 43,
  );
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  let at = reader.first();
  while (at !== null && at > 0 && !seen.has(at) && pages.length < MOST_PAGES) {
    seen.add(at);
    const directory = reader.directory(at);
    if (!directory) break;
    const { tags, next } = directory;
    const across = tags.get(X_RESOLUTION) ?? 0;
    const down = tags.get(Y_RESOLUTION) ?? 0;
    pages.push({
      width: tags.get(WIDTH) ?? 0,
      height: tags.get(HEIGHT) ?? 0,
      tallness: across > 0 && down > 0 ? across / down : 1,
    });
    at = next;
  }
  return pages;
}

/** Reads numbers at places of a TIFF in its own byte order; null outside the file. */
class Reader {
  readonly #view: DataView;
  readonly #little: boolean;
  readonly #isBig: boolean;

  constructor(view: DataView, little: boolean, isBig: boolean) {
    this.#view = view;
    this.#little = little;
    this.#isBig = isBig;
  }

  first(): number | null {
    return this.#isBig ? this.#number(8, 8) : this.#number(4, 4);
  }

  directory(at: number): { tags: Map<number, number>; next: number | null } | null {
    const long = this.#isBig ? 8 : 2;
    const count = this.#number(at, long);
    if (count === null) return null;
    const entry = this.#isBig ? 20 : 12;
    const start = at + long;
    const tags = new Map<number, number>();
    for (let index = 0; index < Math.min(count, MOST_ENTRIES); index += 1) {
      const place = start + index * entry;
      const tag = this.#number(place, 2);
      if (tag === null) return null;
      const value = this.#value(place);
      if (value !== null) tags.set(tag, value);
    }
    return { tags, next: this.#number(start + count * entry, this.#isBig ? 8 : 4) };
  }

  /** The first value of an entry: a short, a long, or a fraction of two longs. */
  #value(entry: number): number | null {
    const type = this.#number(entry + 2, 2);
    const place = entry + (this.#isBig ? 12 : 8);
    if (type === 3) return this.#number(place, 2);
    if (type === 4) return this.#number(place, 4);
    if (type === 16) return this.#number(place, 8);
    if (type !== 5) return null;
    // In a BigTIFF a fraction fits into its entry.
    const fraction = this.#isBig ? place : this.#number(place, 4);
    if (fraction === null) return null;
    const over = this.#number(fraction, 4);
    const under = this.#number(fraction + 4, 4);
    return over === null || under === null || under === 0 ? null : over / under;
  }

  #number(at: number, bytes: 2 | 4 | 8): number | null {
    if (at < 0 || at + bytes > this.#view.byteLength) return null;
    if (bytes === 2) return this.#view.getUint16(at, this.#little);
    if (bytes === 4) return this.#view.getUint32(at, this.#little);
    return Number(this.#view.getBigUint64(at, this.#little));
  }
}
