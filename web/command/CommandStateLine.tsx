import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Point } from '../../protocol/point.ts';
import { valueText } from '../text/valueText.ts';
import css from './CommandPanel.module.css';
import { endReason, endWords } from './commandWords.ts';
import type { CommandState } from './useCommand.ts';

interface Props {
  readonly state: CommandState;
  readonly point: Point;
}

/** What became of the last command, in words (R30). */
export function CommandStateLine({ state, point }: Props) {
  const { i18n } = useLingui();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a low screen it would come below the edge, and nobody would know what became of the command.
    if (state.kind !== 'idle') line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [state]);
  return (
    <div
      ref={line}
      className={css.state}
      role="status"
      data-command={state.kind === 'ended' ? state.end.result : state.kind}
    >
      {state.kind !== 'idle' && <Told state={state} asked={valueText(i18n.locale, point, state.value)} point={point} />}
    </div>
  );
}

function Told({
  state,
  asked,
  point,
}: {
  state: Exclude<CommandState, { kind: 'idle' }>;
  asked: string;
  point: Point;
}) {
  const { i18n } = useLingui();
  if (state.kind === 'sent') {
    return (
      <p>
        <Trans>{asked}: sent. Waiting for the field to confirm it.</Trans>
      </p>
    );
  }
  const { end } = state;
  const reason = endReason(end, valueText(i18n.locale, point, end.value));
  const word = i18n._(endWords[end.result]);
  return (
    <>
      <p className={css.end}>
        <Trans>
          {asked}: {word}.
        </Trans>
      </p>
      {reason && <p>{i18n._(reason)}</p>}
      {end.result === 'unknown' && (
        <p>
          <Trans>It is not tried again by itself. Look at the value before you command again.</Trans>
        </p>
      )}
    </>
  );
}
