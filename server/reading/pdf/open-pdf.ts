import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type OpenedPdf = { ok: true; document: PDFDocumentProxy } | { ok: false; reason: string };

/** A picture of more pixels is left undecoded. */
const MAX_PICTURE_PIXELS = 25_000_000;

/** Opens a PDF with neither script nor eval nor network. An owner's password does not matter; a user's one does. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const task = getDocument({
    data: bytes,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    fontExtraProperties: true,
    maxImageSize: MAX_PICTURE_PIXELS,
    stopAtErrors: false,
    verbosity: 0,
    standardFontDataUrl: join(packageFolder(), 'standard_fonts/'),
    cMapUrl: join(packageFolder(), 'cmaps/'),
    cMapPacked: true,
  });
  try {
    return { ok: true, document: await task.promise };
  } catch (error) {
    await task.destroy().catch(() => undefined);
    return { ok: false, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return 'This PDF needs a password. Open it, print or save it as a PDF without a password, and add that copy.';
  return 'This PDF is damaged or incomplete and cannot be opened. Download it again, and add that copy.';
}

let folder: string | undefined;
function packageFolder(): string {
  folder ??= dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return folder;
}
