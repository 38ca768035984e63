import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { addScannedPoints } from '../../../editor/station/scannedPoints.ts';
import { type FoundAddress, type LinkScan as Scan, scanLink } from '../../../protocol/calls/linkTool.ts';
import type { AddressRanges } from '../../../protocol/drivers/driverSchema.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import type { ScanView } from '../drivers/scanView.ts';
import { FoundAddresses } from './FoundAddresses.tsx';
import css from './LinksSection.module.css';
import type { LinkPanelProps } from './linkPanelProps.ts';
import { toolProblem } from './toolMessages.ts';
import { UnitChoice, withUnit } from './UnitChoice.tsx';
import { useTool } from './useTool.ts';

interface LinkScanProps extends LinkPanelProps {
  readonly scan: AddressRanges;
  readonly view: ScanView;
}

export function LinkScan({ client, tools, link, hrefOf, scan, view }: LinkScanProps) {
  const { i18n } = useLingui();
  const { isRunning, last, run, cancel } = useTool<Scan>();
  const [unit, setUnit] = useState('');
  const [scanned, setScanned] = useState('');
  const [range, setRange] = useState(scan.ranges[0] ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<FoundAddress>>(new Set());
  const [added, setAdded] = useState(0);
  const start = () => {
    const node = nodeAt(client.store, link);
    setChosen(new Set());
    setAdded(0);
    setScanned(unit);
    if (node)
      void run((signal) =>
        ask(tools.device, scanLink, { link: withUnit(client.store, link, node, unit), range }, signal),
      );
  };
  const count = chosen.size;
  const problem = last && toolProblem(i18n, scanLink, last);
  const { found = [], isWhole = true } = (last && replyOf(last)) ?? {};
  const add = () => {
    const nodes = [...chosen].map(({ point }) => withUnit(client.store, link, point, scanned));
    client.edit((edit) => addScannedPoints(edit, link, nodes), { code: 'pointsAdded', count: String(nodes.length) });
    setAdded(nodes.length);
    setChosen(new Set());
  };
  return (
    <TitledPart id="scan" className={`stack start part ${css.part}`} isLandmark level={4} title={<Trans>Scan</Trans>}>
      <form
        className="wrap apart bottom"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <UnitChoice client={client} link={link} unit={unit} onUnit={setUnit} />
        <label className={`stack near note ${css.unit}`}>
          <Trans>Range</Trans>
          <input
            value={range}
            list="ranges"
            spellCheck={false}
            onChange={({ currentTarget }) => setRange(currentTarget.value)}
          />
        </label>
        <datalist id="ranges">
          {scan.ranges.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <Button type="submit" disabled={isRunning}>
          {isRunning ? <Trans>Scanning…</Trans> : <Trans>Scan range</Trans>}
        </Button>
        {isRunning && (
          <Button onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </form>
      <div role="status" className="stack">
        {problem && <p className="fault">{problem}</p>}
        {last && !problem && found.length === 0 && (
          <p>
            <Trans>No address in this range responded with a value.</Trans>
          </p>
        )}
        {found.length > 0 && !isWhole && (
          <p>
            <Trans>The scan ended before the end of the range.</Trans>
          </p>
        )}
        {added > 0 && (
          <p className="strong">
            <Plural value={added} one="# point added." other="# points added." />{' '}
            <Link to={hrefOf('points')}>
              <Trans>Points</Trans>
            </Link>
          </p>
        )}
      </div>
      {found.length > 0 && (
        <>
          <FoundAddresses {...{ client, link, found, scan, view, chosen }} unit={scanned} onChoose={setChosen} />
          <Button variant="main" disabled={count === 0} onClick={add}>
            <Plural value={count} one="Add # point" other="Add # points" />
          </Button>
        </>
      )}
    </TitledPart>
  );
}
