/** CSS pixels within the edge from which on it scrolls: a window may have nothing beyond. */
const within = 12;
/** CSS pixels a frame for each pixel beyond that, and at most. */
const [share, fastest] = [0.25, 24];

/** While something is dragged beyond the edge of what is seen of the page: the further, the faster, to its margin. */
export class EdgeScroll {
  readonly #box: HTMLElement;
  readonly #from: { readonly left: number; readonly top: number };
  #frame = 0;

  constructor(box: HTMLElement) {
    this.#box = box;
    this.#from = { left: box.scrollLeft, top: box.scrollTop };
  }

  /** `moved`: at once, and after each step; how far the page has been scrolled since the beginning, CSS pixels. */
  follow(clientX: number, clientY: number, moved: (scrolledX: number, scrolledY: number) => void): void {
    this.stop();
    const { left, right, top, bottom } = this.#box.getBoundingClientRect();
    const [across, down] = [stepAt(clientX, left, right), stepAt(clientY, top, bottom)];
    const tell = () => moved(this.#box.scrollLeft - this.#from.left, this.#box.scrollTop - this.#from.top);
    tell();
    if (across === 0 && down === 0) return;
    const step = () => {
      const { scrollLeft, scrollTop } = this.#box;
      this.#box.scrollBy(across, down);
      // At the margin it ends.
      if (this.#box.scrollLeft === scrollLeft && this.#box.scrollTop === scrollTop) return;
      tell();
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}

function stepAt(at: number, from: number, to: number): number {
  const beyond = at < from + within ? at - from - within : Math.max(0, at - to + within);
  return Math.sign(beyond) * Math.min(fastest, Math.ceil(Math.abs(beyond) * share));
}
