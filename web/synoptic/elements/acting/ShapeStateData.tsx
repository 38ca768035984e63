import { useLingui } from '@lingui/react';
import { useCallback, useId, useSyncExternalStore } from 'react';
import { rangeOf } from '../../../../protocol/elements/rangeOf.ts';
import type { ShapeColour } from '../../../../protocol/elements/shapeStateData.ts';
import { isMeasured } from '../../../live/pointView.ts';
import { useWorld } from '../../../live/WorldContext.ts';
import { unitText } from '../../../text/valueText.ts';
import drawn from '../../drawings/drawings.module.css';
import { linePath } from '../../drawings/pipeLine.ts';
import { usePage } from '../../PageContext.ts';
import { ElementRoot } from '../ElementRoot.tsx';
import type { ElementProps } from '../elementProps.ts';
import { useLiveNumber } from '../useLiveNumber.ts';
import { WithFaults } from './WithFaults.tsx';

/** Fill of a form, and stroke of a line; none is of an alarm. Running is brighter than stopped in both themes. */
const paints = {
  Plain: { fill: 'color-mix(in srgb, var(--synoptic-ink) 12%, var(--synoptic-surface))', stroke: 'var(--line-strong)' },
  None: { fill: 'none', stroke: 'none' },
  Running: {
    fill: 'light-dark(#ffffff, color-mix(in srgb, var(--synoptic-ink) 80%, var(--synoptic-surface)))',
    stroke: 'var(--synoptic-ink)',
  },
  Stopped: {
    fill: 'color-mix(in srgb, var(--synoptic-ink) 34%, var(--synoptic-surface))',
    stroke: 'color-mix(in srgb, var(--synoptic-ink) 34%, var(--synoptic-surface))',
  },
  Live: {
    fill: 'color-mix(in srgb, var(--synoptic-live) 45%, var(--synoptic-surface))',
    stroke: 'var(--synoptic-live)',
  },
  Strong: {
    fill: 'color-mix(in srgb, var(--synoptic-ink) 60%, var(--synoptic-surface))',
    stroke: 'color-mix(in srgb, var(--synoptic-ink) 60%, var(--synoptic-surface))',
  },
} as const satisfies Record<ShapeColour, { readonly fill: string; readonly stroke: string }>;

/** In a row of a list: from left to right. */
const inRow = {
  width: 36,
  height: 36,
  points: [
    { x: 2, y: 18 },
    { x: 34, y: 18 },
  ],
};

/** The box of a line is no part of it: only the line is pressed, and only it is hatched. */
const boxes = {
  Rectangle: undefined,
  Ellipse: { borderRadius: '50%' },
  Line: { background: 'none', outlineColor: 'transparent', boxShadow: 'none', pointerEvents: 'none' },
} as const;
/** What the sensor can't measure is hatched in its form alone. */
const drawings = { Rectangle: undefined, Ellipse: { borderRadius: '50%' }, Line: { background: 'none' } } as const;
const unseen = { visibility: 'hidden' } as const;
/** Page units of a hatched line, in which the hatch can be seen. */
const leastHatched = 6;

/**
 * Hidden only where its state is known to hide it: a value that is not current shows the shape, hatched (R35). Drawn
 * again only in another state or range.
 */
export function ShapeStateData(props: ElementProps<'ShapeStateData'>) {
  const { placed, infoNumber } = props;
  return (
    <WithFaults placed={placed} infoNumber={infoNumber}>
      <Shape {...props} />
    </WithFaults>
  );
}

function Shape({ placed, element, infoNumber }: ElementProps<'ShapeStateData'>) {
  const { i18n } = useLingui();
  const { isInRows, isDraft } = usePage();
  const { view, writing } = useLiveNumber(infoNumber);
  const range = useRange(infoNumber, element.ranges);
  const hatch = useId();
  const { form, thickness } = element;
  const { width, height, points } = isInRows ? inRow : element;
  const paint = paints[(range === undefined ? undefined : element.colours[range]) ?? 'Plain'];
  const isHidden = range !== undefined && element.isHidden[range] === true;
  const isUnknown = range === undefined;
  const unit = view.value === undefined || view.point?.kind !== 'numeric' ? '' : unitText(view.point);
  const live = writing({ locale: i18n.locale, unit: '', boxOf: undefined });
  const outline = { stroke: 'var(--line-strong)', strokeWidth: thickness } as const;
  const fill = isUnknown ? 'none' : paint.fill;
  const inset = thickness / 2;
  return (
    <ElementRoot
      placed={placed}
      view={view}
      infoNumber={infoNumber}
      isPicture
      style={isHidden && !isDraft ? { ...boxes[form], ...unseen } : boxes[form]}
    >
      <svg
        className={drawn.drawing}
        style={drawings[form]}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        data-form={form}
        data-range={range}
        opacity={isHidden ? 0.4 : undefined}
      >
        {form === 'Line' && isUnknown && (
          <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
            <path d="M0 0H6" stroke="var(--synoptic-dead)" strokeWidth={3} />
          </pattern>
        )}
        {form === 'Rectangle' && (
          <rect x={inset} y={inset} width={width - thickness} height={height - thickness} fill={fill} {...outline} />
        )}
        {form === 'Ellipse' && (
          <ellipse
            cx={width / 2}
            cy={height / 2}
            rx={Math.max(0, width / 2 - inset)}
            ry={Math.max(0, height / 2 - inset)}
            fill={fill}
            {...outline}
          />
        )}
        {form === 'Line' && (
          <path
            d={linePath(points)}
            fill="none"
            pointerEvents="stroke"
            strokeLinejoin="round"
            strokeDasharray={view.quality === 'uncertain' && !isUnknown ? thickness : undefined}
            strokeWidth={isUnknown ? Math.max(thickness, leastHatched) : thickness}
            stroke={isUnknown ? `url(#${hatch})` : paint.stroke}
          />
        )}
      </svg>
      <span ref={live} className="unseen">
        {unit && ' '}
        <span>{unit}</span>
      </span>
    </ElementRoot>
  );
}

/** Undefined: not known now. */
function useRange(infoNumber: number | undefined, ranges: readonly number[]): number | undefined {
  const { store } = useWorld();
  const subscribe = useCallback((wake: () => void) => store.subscribe(infoNumber, wake), [store, infoNumber]);
  return useSyncExternalStore(subscribe, () => {
    const view = store.get(infoNumber);
    return isMeasured(view) ? rangeOf(ranges, view.point?.kind, view.value) : undefined;
  });
}
