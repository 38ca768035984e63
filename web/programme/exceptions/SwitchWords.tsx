import { Trans, useLingui } from '@lingui/react/macro';
import type { Point } from '../../../protocol/point.ts';
import type { Switch } from '../../../protocol/programme/programme.ts';
import { wordOf } from '../values.ts';

interface SwitchWordsProps {
  readonly switches: readonly Switch[];
  readonly point: Point;
}

export function SwitchWords({ switches, point }: SwitchWordsProps) {
  const { i18n } = useLingui();
  return (
    <span className="wrap near small">
      {switches.length === 0 ? (
        <Trans>No switching time: the previous value stays in effect.</Trans>
      ) : (
        switches.map(({ time, value }) => (
          <span key={`${time} ${value}`}>
            {time} {wordOf(i18n.locale, point, value)}
          </span>
        ))
      )}
    </span>
  );
}
