import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { type LinkTest, testLink } from '../../../protocol/calls/linkTool.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import css from './LinksSection.module.css';
import type { LinkPanelProps } from './linkPanelProps.ts';
import { ToolProblem } from './ToolProblem.tsx';
import { toolProblem } from './toolMessages.ts';
import { UnitChoice, withUnit } from './UnitChoice.tsx';
import { useTool } from './useTool.ts';

export function LinkTrial({ client, tools, link }: LinkPanelProps) {
  const { i18n } = useLingui();
  const { isRunning, last, run, cancel } = useTool<LinkTest>();
  const [unit, setUnit] = useState('');
  const test = () => {
    const node = nodeAt(client.store, link);
    if (node)
      void run((signal) => ask(tools.device, testLink, { link: withUnit(client.store, link, node, unit) }, signal));
  };
  const problem = last && toolProblem(i18n, testLink, last);
  const { roundTripMs, details = [] } = (last && replyOf(last)) ?? {};
  const ms = roundTripMs && i18n.number(roundTripMs, { maximumFractionDigits: 0 });
  return (
    <TitledPart id="test" className={`stack start part ${css.part}`} isLandmark level={4} title={<Trans>Test</Trans>}>
      <div className="wrap apart bottom">
        <UnitChoice client={client} link={link} unit={unit} onUnit={setUnit} />
        <Button disabled={isRunning} onClick={test}>
          {isRunning ? <Trans>Testing…</Trans> : <Trans>Test link</Trans>}
        </Button>
        {isRunning && (
          <Button onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      <div role="status" className="stack">
        {problem && <ToolProblem problem={problem} fault={replyOf(last)?.fault} />}
        {last && !problem && (
          <>
            <p className="strong">
              {ms === undefined ? <Trans>Connected.</Trans> : <Trans>Connected. Response in {ms} ms.</Trans>}
            </p>
            {details.length > 0 && (
              <Facts>
                {details.map(({ name, value }) => (
                  <Fact key={name} name={name}>
                    {value}
                  </Fact>
                ))}
              </Facts>
            )}
          </>
        )}
      </div>
    </TitledPart>
  );
}
