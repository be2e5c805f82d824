/**
 * Reads server-sent events (HTML standard, section 9.2) from text that arrives in any pieces. Only `data` counts;
 * comments, which keep a connection alive, and other fields are passed over. Several `data` lines are joined.
 */
export function createSseReader(onData: (data: string) => void): (chunk: string) => void {
  let rest = '';
  let data: string[] = [];
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) onData(data.join('\n'));
        data = [];
      } else if (line.startsWith('data:')) {
        data.push(line.slice(5).replace(/^ /, ''));
      }
    }
  };
}
