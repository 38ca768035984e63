import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { asDrawn, type SymbolName, symbolImage, symbols } from '../../../../editor/symbols/symbols.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type GroundFault, groundFaults } from '../drawing/readGround.ts';
import type { PagePanelProps } from '../panel.ts';
import { addSymbol } from './addSymbol.ts';
import { symbolTitle, titledGroups } from './symbolTitles.ts';

/** Of a dragged symbol; the data is its name. */
export const symbolType = 'application/x-vigie-symbol';

/** Added to the page by a press, or by dragging; with Alt without a state of a point. */
export function SymbolPanel({ client, tools, pageKey, choose }: PagePanelProps) {
  const { i18n, t } = useLingui();
  const [wanted, setWanted] = useState('');
  const [fault, setFault] = useState<GroundFault>();
  const words = wanted.toLowerCase().split(/\s+/);
  const isFound = (name: SymbolName) => {
    const text = `${symbolTitle(i18n, name)} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const groups = titledGroups(i18n)
    .map(({ title, names }) => ({ title, names: names.filter(isFound) }))
    .filter(({ names }) => names.length > 0);
  const add = async (name: SymbolName, isDrawn: boolean) => {
    if (pageKey === undefined) return;
    const added = await addSymbol({ client, tools }, pageKey, name, undefined, isDrawn);
    setFault('fault' in added ? added.fault : undefined);
    if ('keys' in added) choose(added.keys);
  };
  return (
    <>
      <SearchField className="whole firm small" label={t`Search symbols`} value={wanted} onSearch={setWanted} />
      {fault && (
        <p className="fault" role="alert">
          {i18n._(groundFaults[fault])}
        </p>
      )}
      <div className="stack fill scroll">
        {groups.map(({ title, names }) => (
          <details key={`${title} ${wanted !== ''}`} open={wanted !== ''}>
            <summary>{title}</summary>
            <ul className="row wrap near">
              {names.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    className="bare"
                    title={symbolTitle(i18n, name)}
                    disabled={pageKey === undefined}
                    draggable
                    onDragStart={(event) => event.dataTransfer.setData(symbolType, name)}
                    onClick={({ altKey }) => void add(name, altKey)}
                    onKeyDown={(event) => {
                      // With Alt it presses no button.
                      if (event.key !== 'Enter' || !event.altKey) return;
                      event.preventDefault();
                      void add(name, true);
                    }}
                  >
                    <img src={pictureOf(name)} alt={symbolTitle(i18n, name)} width={32} height={32} draggable={false} />
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
        {groups.length === 0 && (
          <p className="muted">
            <Trans>No symbol has these words.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

/** As it runs, is open or is there. */
function pictureOf(name: SymbolName): string {
  const svg = symbolImage(asDrawn(name), symbols[name].states ? 1 : 0);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
