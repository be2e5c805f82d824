import type { Line } from '../table/page-lines.ts';
import { rawDocument } from '../table/raw-document.ts';
import type { RawDocument, ReadingOptions } from '../table/reading-options.ts';
import type { PagesRead } from '../reading.ts';
import { pageCount } from '../image/open-picture.ts';
import { NOT_READ, pictureReader } from './picture-reader.ts';
import { preparePages } from '../image/prepare-page.ts';

/** More pages of a file than this are not looked at; as many again are named. */
const MOST_PAGES = 100;

/** Reads a photo or a scan, page by page. A page that cannot be read is named and the others are read. */
export async function readPictures(
  bytes: Uint8Array,
  options: ReadingOptions,
  onPart: (part: RawDocument) => void,
): Promise<RawDocument> {
  const reader = pictureReader(options);
  const lines: Line[] = [];
  const pages: PagesRead = { total: pageCount(bytes), read: [], pictures: [], kept: [], unread: [] };
  const isWanted = (page: number) => {
    const plan = reader.before(page);
    if (plan === 'read') {
      reader.start();
      return true;
    }
    if (plan === 'kept') pages.kept.push(page);
    else pages.unread.push({ page, reason: plan.reason });
    return false;
  };
  try {
    for await (const page of preparePages({ kind: 'picture', bytes }, { maxPages: MOST_PAGES, isWanted })) {
      if ('refused' in page) {
        pages.unread.push({ page: page.page, reason: page.refused });
        continue;
      }
      if (pages.read.length > 0) onPart(rawDocument(lines, options, pages, reader.maps));
      try {
        lines.push(...(await reader.read(page, lines)));
      } catch {
        pages.unread.push({ page: page.page, reason: NOT_READ });
        continue;
      }
      pages.read.push(page.page);
      pages.pictures.push(page.page);
    }
    return rawDocument(lines, options, pages, reader.maps);
  } finally {
    await reader.close();
  }
}
