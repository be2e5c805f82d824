/** The words of the assistant: paragraphs, and lines that begin with a hyphen as a list. Never read as Markdown. */
export function MessageWords({ words }: { words: string }) {
  return (
    <div className="grid gap-2">
      {blocksOf(words).map(({ isList, lines }, n) =>
        isList ? (
          // eslint-disable-next-line react/no-array-index-key -- a message never changes
          <ul key={n} className="grid list-disc gap-1 ps-5">
            {lines.map((line) => (
              <li key={line} className="wrap-anywhere" dir="auto">
                {line}
              </li>
            ))}
          </ul>
        ) : (
          // eslint-disable-next-line react/no-array-index-key -- a message never changes
          <p key={n} className="text-pretty wrap-anywhere" dir="auto">
            {lines.join(' ')}
          </p>
        ),
      )}
    </div>
  );
}

function blocksOf(words: string): { isList: boolean; lines: string[] }[] {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  for (const line of words.split('\n')) {
    const text = line.trim();
    if (text === '') continue;
    const isList = text.startsWith('- ');
    const last = blocks.at(-1);
    const shown = isList ? text.slice(2) : text;
    if (last?.isList === isList && isList) last.lines.push(shown);
    else blocks.push({ isList, lines: [shown] });
  }
  return blocks;
}

/** The same without the list of changes, where an account beside it says them. */
export function withoutList(words: string): string {
  return words
    .split('\n')
    .filter((line) => !line.startsWith('- '))
    .join('\n')
    .replace('This is the plan:', 'This is the plan.');
}
