/** How many quotes and lists may lie in each other. Parsing and cleaning cost more than linearly with each further one. */
const DEEPEST = 6;
/** Marks of quotes and lists one behind the other, and how far a line is indented. */
const MARKS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const MARK = /[ \t]*(?:>|[-*+]|\d{1,9}[.)])/g;
const INDENT = /^[ \t]+/;

/** Markdown whose quotes and lists are as deep as an answer may show. Of deeper ones the words stay and the marks go. */
export function limitNesting(source: string): string {
  return source
    .split('\n')
    .map((line) => withFewerMarks(line.replace(INDENT, (indent) => indent.slice(0, 4 * DEEPEST))))
    .join('\n');
}

function withFewerMarks(line: string): string {
  const marks = MARKS.exec(line)?.[0];
  const each = marks?.match(MARK) ?? [];
  if (marks === undefined || each.length <= DEEPEST) return line;
  return `${each.slice(0, DEEPEST).join('')} ${line.slice(marks.length).trimStart()}`;
}
