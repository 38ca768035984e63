/** The canvas, empty and of that size in its own pixels. */
export function emptied(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  const ctx = canvas.getContext('2d');
  if (canvas.width === width && canvas.height === height) ctx?.clearRect(0, 0, width, height);
  else [canvas.width, canvas.height] = [width, height];
  return ctx;
}

/** Calls back when the page comes to a screen of finer or coarser pixels; the returned function ends it. */
export function followRatio(run: () => void): () => void {
  let query: MediaQueryList | undefined;
  const follow = () => {
    query = window.matchMedia?.(`(resolution: ${devicePixelRatio}dppx)`);
    query?.addEventListener('change', changed, { once: true });
  };
  const changed = () => {
    follow();
    run();
  };
  follow();
  return () => query?.removeEventListener('change', changed);
}
