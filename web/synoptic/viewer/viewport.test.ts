// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createViewport, scalesFor } from './viewport.ts';

const page = { width: 1000, height: 500 };
const scales = scalesFor(page, { width: 500, height: 400 }, 0.5, 1.5);

function open() {
  const [scroller, sheet, stage] = [
    document.createElement('div'),
    document.createElement('div'),
    document.createElement('div'),
  ];
  Object.defineProperty(scroller, 'clientWidth', { value: 500 });
  Object.defineProperty(scroller, 'clientHeight', { value: 400 });
  const viewport = createViewport({ scroller, sheet, stage, page });
  viewport.setScales(scales);
  return { viewport, sheet, stage };
}

test('a page opens at its fit, and comes back to it', () => {
  const { viewport, sheet, stage } = open();
  expect(viewport.state()).toMatchObject({ scale: 0.5, isFit: true, isCropped: false, canZoomOut: false });
  viewport.zoom(1);
  expect(viewport.state()).toMatchObject({ scale: 1, isFit: false, isCropped: true, canZoomOut: true });
  expect(stage.style.transform).toBe('scale(1)');
  expect(sheet.style.width).toBe('1000px');
  viewport.zoom(viewport.scales().fit);
  expect(viewport.state().isFit).toBe(true);
});

test('it goes neither smaller than whole nor larger than eight times', () => {
  const { viewport } = open();
  viewport.zoom(0.01);
  expect(viewport.state()).toMatchObject({ scale: 0.5, canZoomOut: false });
  viewport.zoom(100);
  expect(viewport.state()).toMatchObject({ scale: 4, canZoomIn: false });
});

test('another size of the area leaves a zoomed page at its size, and fits one that was fitted', () => {
  const { viewport } = open();
  viewport.setScales(scalesFor(page, { width: 300, height: 400 }, 0.3, 1.5));
  expect(viewport.state().scale).toBe(0.3);
  viewport.zoom(1);
  viewport.setScales(scales);
  expect(viewport.state().scale).toBe(1);
});

test('who listens hears of a change, and the state is the same object while there is none', () => {
  const { viewport } = open();
  let heard = 0;
  viewport.subscribe(() => heard++);
  const before = viewport.state();
  viewport.move(0.1, 0);
  expect(viewport.state()).toBe(before);
  viewport.zoom(2);
  expect(heard).toBeGreaterThan(0);
  expect(viewport.state()).not.toBe(before);
});

test('a page that is shown by its width can still be seen whole', () => {
  expect(scalesFor(page, { width: 800, height: 200 }, 0.8, 1)).toMatchObject({ fit: 0.8, least: 0.4 });
});
