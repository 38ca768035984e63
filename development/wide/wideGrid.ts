export const pageWidth = 1900;
export const pageHeight = 1000;

/** In font sizes: average width of a digit of the usual sans serif faces, and height of a line. */
const digitWidth = 0.64;
const lineHeight = 1.2;
const largestFont = 22;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Grid {
  readonly fontSize: number;
  readonly cells: readonly Cell[];
}

/** For `count` values of up to `digits` characters on one page: the grid that allows the largest type. */
export function wideGrid(count: number, digits: number): Grid {
  let best = { columns: 1, fontSize: 0 };
  for (let columns = 1; columns <= Math.min(count, pageWidth); columns++) {
    const { width, height } = cellSize(columns, count);
    const fontSize = Math.min(largestFont, width / (digits * digitWidth), height / lineHeight);
    if (fontSize > best.fontSize) best = { columns, fontSize };
  }
  const { columns } = best;
  const { pitchX, pitchY, width, height } = cellSize(columns, count);
  const cells = Array.from({ length: count }, (_, i) => ({
    x: (i % columns) * pitchX,
    y: Math.floor(i / columns) * pitchY,
    width,
    height,
  }));
  return { fontSize: Math.floor(best.fontSize * 10) / 10, cells };
}

function cellSize(columns: number, count: number) {
  const pitchX = Math.floor(pageWidth / columns);
  const pitchY = Math.floor(pageHeight / Math.ceil(count / columns));
  return { pitchX, pitchY, width: pitchX - gap(pitchX), height: pitchY - gap(pitchY) };
}

/** Only where there is some room to give. */
function gap(pitch: number): number {
  return pitch >= 40 ? 4 : pitch >= 12 ? 1 : 0;
}
