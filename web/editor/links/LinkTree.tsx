import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { addScannedPoints, readersOf } from '../../../editor/station/scannedPoints.ts';
import { browseLink, type FoundNode, type LinkBrowse } from '../../../protocol/calls/linkTool.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { FoundNodes, type NodeParts } from './FoundNodes.tsx';
import css from './LinksSection.module.css';
import type { LinkPanelProps } from './linkPanelProps.ts';
import { ToolProblem } from './ToolProblem.tsx';
import { toolProblem } from './toolMessages.ts';
import { UnitChoice, withUnit } from './UnitChoice.tsx';
import { useTool } from './useTool.ts';

const root = '';

/** The addresses of a device as the tree that it has: each node is read when it is opened. */
export function LinkTree({ client, tools, link, hrefOf }: LinkPanelProps) {
  const { i18n } = useLingui();
  const { isRunning, last, run, cancel } = useTool<LinkBrowse>();
  const [unit, setUnit] = useState('');
  const [browsed, setBrowsed] = useState('');
  const [search, setSearch] = useState('');
  const [parts, setParts] = useState<NodeParts>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<XmlNode>>(new Set());
  const [added, setAdded] = useState(0);
  const readerOf = readersOf(client.store, link);
  /** `before`: what is already found there; `sought` is of the whole tree. */
  const browse = (node: string, of: string, before: NodeParts, sought?: string) => {
    const written = nodeAt(client.store, link);
    if (!written) return;
    const { found = [], next } = before.get(node) ?? {};
    const wanted = { link: withUnit(client.store, link, written, of), node, search: sought, after: next };
    void run(async (signal) => {
      const result = await ask(tools.device, browseLink, wanted, signal);
      const reply = replyOf(result);
      if (reply && !signal.aborted) {
        const part = { found: [...found, ...reply.found], next: reply.next, isWhole: reply.isWhole, search: sought };
        setParts(new Map([...before, [node, part]]));
      }
      return result;
    });
  };
  const start = () => {
    setChosen(new Set());
    setAdded(0);
    setBrowsed(unit);
    setParts(new Map());
    browse(root, unit, new Map(), search.trim() || undefined);
  };
  const toggle = (node: string) => {
    if (!parts.has(node)) return browse(node, browsed, parts);
    setParts(new Map([...parts].filter(([key]) => key !== node)));
  };
  const more = (node: string) => browse(node, browsed, parts, parts.get(node)?.search);
  const add = () => {
    const points = [...chosen].map((point) => withUnit(client.store, link, point, browsed));
    client.edit((edit) => addScannedPoints(edit, link, points), { code: 'pointsAdded', count: String(points.length) });
    setAdded(points.length);
    setChosen(new Set());
  };
  const choose = (point: XmlNode, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(point);
    else next.delete(point);
    setChosen(next);
  };
  const problem = last && toolProblem(i18n, browseLink, last);
  const count = chosen.size;
  const { found, isWhole } = parts.get(root) ?? {};
  const isEmpty = found?.length === 0 && (isWhole || problem !== undefined);
  const pointOf = ({ point }: FoundNode) => point && readerOf(point.attributes, browsed);
  return (
    <TitledPart
      id="scan"
      className={`stack start part ${css.part}`}
      isLandmark
      level={4}
      title={<Trans>Addresses</Trans>}
    >
      <form
        className="wrap apart bottom"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <UnitChoice client={client} link={link} unit={unit} onUnit={setUnit} />
        <label className={`stack near note ${css.unit}`}>
          <Trans>Search</Trans>
          <input
            type="search"
            value={search}
            spellCheck={false}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </label>
        <Button type="submit" disabled={isRunning}>
          {isRunning ? <Trans>Reading…</Trans> : search.trim() ? <Trans>Search</Trans> : <Trans>Show addresses</Trans>}
        </Button>
        {isRunning && (
          <Button onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </form>
      <div role="status" className="stack">
        {problem && <ToolProblem problem={problem} fault={replyOf(last)?.fault} />}
        {isEmpty && !problem && (
          <p>
            <Trans>No addresses found.</Trans>
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
      {parts.has(root) && !isEmpty && (
        <>
          <FoundNodes {...{ parts, chosen, choose, toggle, more, pointOf, isRunning }} node={root} />
          <Button variant="main" disabled={count === 0} onClick={add}>
            <Plural value={count} one="Add # point" other="Add # points" />
          </Button>
        </>
      )}
    </TitledPart>
  );
}
