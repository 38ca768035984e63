import { useLingui } from '@lingui/react';
import type { SmallPaths } from '../../../live/past/smallPaths.ts';
import { valueText } from '../../../text/valueText.ts';
import drawn from '../../drawings/drawings.module.css';
import { sheet, type TrendPens } from './trendPens.ts';

interface Props extends TrendPens {
  /** In a list, whose rows have no height of their own. */
  readonly isInRows: boolean;
}

const inRows = { blockSize: '7.5rem' } as const;

/** The normal range of a single point, and the lines; an unknown part is a gap. */
export function TrendPicture({ pens, scale, isInRows }: Props) {
  const { locale } = useLingui().i18n;
  const [first] = pens;
  const ends = scale && first ? [scale.head, scale.foot].map((end) => valueText(locale, first.point, end)) : [];
  return (
    <span
      className={isInRows ? 'row near whole' : 'row near whole fill'}
      style={isInRows ? inRows : undefined}
      aria-hidden
    >
      {ends.length > 0 && (
        <span className="tall toolbar firm tiny muted">
          {ends.map((end) => (
            <span key={end} className={drawn.written} data-trend={end} />
          ))}
        </span>
      )}
      <svg
        className="fill tall"
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        preserveAspectRatio="none"
        fill="none"
        strokeWidth={1.5}
        strokeLinejoin="round"
        aria-hidden
      >
        <rect {...sheet} fill="var(--synoptic-ink)" opacity={0.05} />
        {pens.map(({ point, paths, ...pen }) =>
          paths ? <Pen key={point.id} paths={paths} isAlone={pens.length === 1} {...pen} /> : null,
        )}
      </svg>
    </span>
  );
}

interface PenProps {
  readonly paths: SmallPaths;
  readonly isAlone: boolean;
  readonly stroke: string;
  readonly dash: string | undefined;
}

const asDrawn = { vectorEffect: 'non-scaling-stroke' } as const;

function Pen({ paths: { band, line, range, end, uncertain, substituted }, isAlone, stroke, dash }: PenProps) {
  return (
    <>
      {range && <rect fill="var(--synoptic-dead)" opacity={0.22} x={0} width={sheet.width} {...range} />}
      {isAlone && <path fill={stroke} opacity={0.25} d={band} />}
      <path {...asDrawn} stroke={stroke} strokeDasharray={dash} d={line} />
      <path {...asDrawn} stroke="var(--synoptic-ink)" strokeDasharray="1.5 2.5" d={uncertain} />
      <path {...asDrawn} stroke="var(--forced)" strokeWidth={4} d={substituted} />
      {/* A line without length and with round ends is a dot, however the picture is stretched. */}
      {end && (
        <path {...asDrawn} stroke={stroke} strokeWidth={5} strokeLinecap="round" d={`M${end.x - 2},${end.y}h0`} />
      )}
    </>
  );
}
