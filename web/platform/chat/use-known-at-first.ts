import { useState } from 'react';

/** The ids that were there when `of` was first shown: nothing of them is read out. `read` is null until they are read. */
export function useKnownAtFirst(
  read: (() => readonly string[]) | null,
  of: string | number | undefined,
): ReadonlySet<string> {
  const [known, setKnown] = useState<{ of: string | number; ids: ReadonlySet<string> } | null>(null);
  if (read && of !== undefined && known?.of !== of) setKnown({ of, ids: new Set(read()) });
  return known?.ids ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
