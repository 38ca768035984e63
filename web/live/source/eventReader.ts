/** Server-sent events from text in pieces of any size; calls back with the data of each whole one. */
export function createEventReader(onData: (data: string) => void): (text: string) => void {
  let rest = '';
  let data: string[] = [];
  return (text) => {
    // A carriage return at the end may be the first half of a line's end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
      if (line !== '' || data.length === 0) continue;
      onData(data.join('\n'));
      data = [];
    }
  };
}
