// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { attachGestures } from './gestures.ts';
import { createViewport, scalesFor } from './viewport.ts';

/** A page of 1000 × 500 units, drawn half as large, and its hands. */
function open() {
  const [scroller, sheet, stage] = ['div', 'div', 'div'].map((name) => document.createElement(name));
  if (!scroller || !sheet || !stage) return expect.fail('no document');
  scroller.append(sheet);
  sheet.append(stage);
  Object.defineProperties(scroller, {
    clientWidth: { value: 500 },
    clientHeight: { value: 250 },
    setPointerCapture: { value: () => {} },
  });
  // As a browser places what has been scrolled.
  stage.getBoundingClientRect = () => new DOMRect(-scroller.scrollLeft, -scroller.scrollTop);
  const page = { width: 1000, height: 500 };
  const viewport = createViewport({ scroller, sheet, stage, page });
  viewport.setScales(scalesFor(page, { width: 500, height: 250 }, 0.5, 1.5));
  attachGestures(scroller, viewport);
  let clicks = 0;
  stage.addEventListener('click', () => clicks++);
  const finger = (type: string, pointerId: number, clientX: number, clientY = 100) =>
    stage.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'touch', ...{ pointerId, clientX, clientY } }),
    );
  const wheel = (ctrlKey: boolean) =>
    stage.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -100, ctrlKey }));
  return {
    viewport,
    finger,
    wheel,
    clicksOf: (press: () => void) => {
      press();
      stage.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
      return clicks;
    },
  };
}

test('two fingers make the page larger about what lies between them; the one that is left pulls it along', () => {
  const { viewport, finger } = open();
  const between = viewport.spotAt({ x: 250, y: 100 });
  finger('pointerdown', 1, 220);
  finger('pointerdown', 2, 280);
  finger('pointermove', 1, 160);
  finger('pointermove', 2, 340);
  expect(viewport.state().scale).toBeCloseTo(1.5);
  expect(viewport.spotAt({ x: 250, y: 100 }).x).toBeCloseTo(between.x, 0);
  finger('pointerup', 2, 340);
  const before = viewport.inSight();
  finger('pointermove', 1, 100);
  expect(viewport.state().scale).toBeCloseTo(1.5);
  expect(viewport.inSight().x - before.x).toBeCloseTo(60 / 1.5);
});

test('a tap is a press of what is under it; a pull is none', () => {
  const { viewport, finger, clicksOf } = open();
  viewport.zoom(1.5);
  const tap = () => {
    finger('pointerdown', 1, 200);
    finger('pointermove', 1, 203);
    finger('pointerup', 1, 203);
  };
  const pull = () => {
    finger('pointerdown', 1, 200);
    finger('pointermove', 1, 120);
    finger('pointerup', 1, 120);
  };
  expect(clicksOf(tap)).toBe(1);
  expect(clicksOf(pull)).toBe(1);
  expect(clicksOf(tap)).toBe(2);
});

test.each(['Control', 'Meta'])(
  'under a mouse that rests since before the page came, %s and the wheel zoom too',
  (key) => {
    const { viewport, wheel } = open();
    const { scale } = viewport.state();
    dispatchEvent(new KeyboardEvent('keydown', { key }));
    // Not taken by the browser either, which would zoom the whole app.
    expect(wheel(true)).toBe(false);
    expect(viewport.state().scale).toBeGreaterThan(scale);
    expect(wheel(false)).toBe(true);
  },
);
