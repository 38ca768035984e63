// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRegionKeys } from './useRegionKeys.ts';

afterEach(cleanup);

function Workspace() {
  const regions = useRef<HTMLDivElement>(null);
  useRegionKeys(regions);
  const panel = (name: string) => (
    <section>
      <h3>
        <button type="button">{name}</button>
      </h3>
      <input aria-label={`search in ${name}`} />
    </section>
  );
  return (
    <div ref={regions}>
      <div data-side="left">
        {panel('Pages')}
        {panel('Points')}
      </div>
      <div>
        <button type="button">a tool</button>
        <div role="listbox" tabIndex={0} aria-multiselectable aria-label="page">
          page
        </div>
      </div>
      <div data-side="right">
        {/* biome-ignore lint/a11y/useSemanticElements: as the edge is */}
        <div role="separator" tabIndex={0} aria-valuenow={1}>
          edge
        </div>
        {panel('Properties')}
      </div>
    </div>
  );
}

test('F6 goes from panel to panel and to the page, past the edges between them, and back', () => {
  const { getByRole } = render(<Workspace />);
  const press = (shiftKey = false) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6', shiftKey });
    return document.activeElement?.textContent;
  };
  expect([press(), press(), press(), press(), press()]).toEqual(['Pages', 'Points', 'page', 'Properties', 'Pages']);
  expect([press(true), press(true)]).toEqual(['Properties', 'page']);
  getByRole('separator').focus();
  expect(press(true)).toBe('page');
  getByRole('separator').focus();
  expect(press()).toBe('Properties');
});
