import type { Spot, Viewport } from './viewport.ts';

/** Only the last movement of the finger decides how fast it let go. */
const rememberedMs = 80;
/** Part of the speed that is left after a frame of 16 ms. */
const speedLeft = 0.94;
/** Pixels a millisecond: slower is at rest. */
const stillness = 0.03;

/** After release the page glides on and comes to rest, unless the user wants no motion. */
export function createGlide() {
  let heard: { readonly at: Spot; readonly time: number }[] = [];
  let request: number | undefined;

  const forget = () => {
    heard = [];
  };
  const stop = () => {
    if (request !== undefined) cancelAnimationFrame(request);
    request = undefined;
    forget();
  };
  return {
    heard: (at: Spot, time: number) => {
      heard = [...heard.filter((one) => time - one.time < rememberedMs), { at, time }];
    },
    forget,
    stop,
    start: (viewport: Viewport, time: number) => {
      const recent = heard.filter((one) => time - one.time < rememberedMs);
      const [first, last] = [recent[0], recent.at(-1)];
      forget();
      if (!first || !last || last.time <= first.time || isMotionUnwanted()) return;
      let x = (last.at.x - first.at.x) / (last.time - first.time);
      let y = (last.at.y - first.at.y) / (last.time - first.time);
      let at = last.at;
      let before: number | undefined;
      const spot = viewport.spotAt(at);
      const step = (now: number) => {
        const ms = Math.min(now - (before ?? now - 16), 50);
        before = now;
        at = { x: at.x + x * ms, y: at.y + y * ms };
        viewport.hold(spot, at);
        x *= speedLeft ** (ms / 16);
        y *= speedLeft ** (ms / 16);
        request = Math.hypot(x, y) > stillness ? requestAnimationFrame(step) : undefined;
      };
      request = requestAnimationFrame(step);
    },
  };
}

function isMotionUnwanted(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
