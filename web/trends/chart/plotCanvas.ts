/** In pixels of the canvas. */
export function emptied(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  const ctx = canvas.getContext('2d');
  if (canvas.width === width && canvas.height === height) ctx?.clearRect(0, 0, width, height);
  else [canvas.width, canvas.height] = [width, height];
  return ctx;
}

/** Calls back when the page moves to a screen with other pixels; the returned function ends it. */
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
