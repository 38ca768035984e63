import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ExternalLink, Eye, EyeOff } from 'lucide-react';
import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { PenPlace, PenRowActs } from '../penActs.ts';
import type { TrendPen } from '../picture.ts';
import css from './PenList.module.css';

interface ChosenActsProps extends Pick<PenRowActs, 'onHide' | 'onMove'> {
  readonly pen: TrendPen;
  readonly isLast: boolean;
  readonly placeOf: PenPlace;
}

export function ChosenActs({ pen, isLast, onHide, onMove, placeOf }: ChosenActsProps) {
  const { t } = useLingui();
  const place = pen.point && placeOf(pen.point.infoNumber);
  const moves = [
    { by: -1, icon: ArrowUp, label: t`Move up`, isOff: pen.number === 1 },
    { by: 1, icon: ArrowDown, label: t`Move down`, isOff: isLast },
  ] as const;
  return (
    <div className={`wrap near span noPaper ${css.acts}`}>
      <Button variant="bare" onClick={() => onHide(pen.id)}>
        {pen.isHidden ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
        {pen.isHidden ? <Trans context="pen">Show</Trans> : <Trans context="pen">Hide</Trans>}
      </Button>
      {/* At the end of the list it refuses but is not disabled: it keeps the focus. */}
      {moves.map(({ by, icon, label, isOff }) => (
        <IconButton
          key={by}
          {...{ icon, label }}
          data-move={by}
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && onMove(pen.id, by)}
        />
      ))}
      {place && (
        <Link className="press" to={place.href}>
          <ExternalLink size={18} aria-hidden />
          {place.name}
        </Link>
      )}
    </div>
  );
}
