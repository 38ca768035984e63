import { expect, test } from 'vitest';

const styles = import.meta.glob<string>('./SearchDialog.module.css', { query: '?raw', import: 'default', eager: true });

test('forced colours, which drop backgrounds and shadows, leave the chosen result an outline', () => {
  const [css = ''] = Object.values(styles);
  const forced = css.slice(css.indexOf('@media (forced-colors: active)'));
  expect(forced).toMatch(/\.hit\[aria-selected="true"\] \{\s*outline: 2px solid/);
});
