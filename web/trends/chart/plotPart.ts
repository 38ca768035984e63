// A chunk of its own, fetched beside the page, which shows sooner.
export { createPlot } from './createPlot.ts';
export { drawPicture } from './drawPicture.ts';
