// The part that draws: fetched beside the page, which is there sooner.
export { createPlot } from './createPlot.ts';
export { drawPicture } from './drawPicture.ts';
