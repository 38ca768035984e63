import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { FoundNode } from '../../../protocol/calls/linkTool.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { Button } from '../../ui/Button.tsx';
import { rawText } from '../drivers/scanView.ts';
import css from './LinksSection.module.css';

/** What is found of a node until now. */
interface NodePart {
  readonly found: readonly FoundNode[];
  /** Undefined: that is all. */
  readonly next: string | undefined;
  /** False: there may be more than was found. */
  readonly isWhole: boolean;
  /** Undefined: these are its children. */
  readonly search: string | undefined;
}

/** By node; those that are open. */
export type NodeParts = ReadonlyMap<string, NodePart>;

interface FoundNodesProps {
  readonly node: string;
  readonly parts: NodeParts;
  readonly chosen: ReadonlySet<XmlNode>;
  readonly choose: (point: XmlNode, isChosen: boolean) => void;
  readonly toggle: (node: string) => void;
  readonly more: (node: string) => void;
  /** The point of the draft that reads it; undefined: none. */
  readonly pointOf: (found: FoundNode) => string | undefined;
  readonly isRunning: boolean;
}

export function FoundNodes({ node, ...rest }: FoundNodesProps) {
  const { found = [], next, isWhole = true } = rest.parts.get(node) ?? {};
  return (
    <ul className={`stack near words ${css.nodes}`}>
      {found.map((one) => (
        <NodeRow key={one.node ?? nameOf(one)} one={one} {...rest} />
      ))}
      {next !== undefined ? (
        <li>
          <Button disabled={rest.isRunning} onClick={() => rest.more(node)}>
            <Trans>Show more</Trans>
          </Button>
        </li>
      ) : (
        !isWhole && (
          <li>
            <Trans>There may be more than this: not everything was searched.</Trans>
          </li>
        )
      )}
    </ul>
  );
}

type NodeRowProps = Omit<FoundNodesProps, 'node'> & { readonly one: FoundNode };

function NodeRow({ one, ...rest }: NodeRowProps) {
  const { t } = useLingui();
  const { node, point, raw } = one;
  const { parts, chosen, choose, toggle, pointOf, isRunning } = rest;
  const name = nameOf(one);
  const known = pointOf(one);
  const isOpen = node !== undefined && parts.has(node);
  return (
    <li>
      <span className="row">
        {node !== undefined && (
          <Button
            variant="bare"
            disabled={isRunning}
            aria-expanded={isOpen}
            aria-label={t`Contents of ${name}`}
            onClick={() => toggle(node)}
          >
            {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
          </Button>
        )}
        {point ? (
          <label>
            <input
              type="checkbox"
              checked={chosen.has(point)}
              disabled={known !== undefined}
              onChange={({ currentTarget }) => choose(point, currentTarget.checked)}
            />
            {name}
          </label>
        ) : (
          name
        )}
        <small className="muted plain">{[rawText(raw), known].filter(Boolean).join(' · ')}</small>
      </span>
      {isOpen && <FoundNodes {...rest} node={node} />}
    </li>
  );
}

/** Without a name of its own, its address. */
function nameOf({ name, point, node = '' }: FoundNode): string {
  return name ?? (point ? Object.values(point.attributes).join(' ') : node);
}
