import { useRef } from 'react';
import { chartScene } from '../../protocol/report/chart/chartScene.ts';
import { chartSummary } from '../../protocol/report/chart/chartSummary.ts';
import { legendOf, sampleSize } from '../../protocol/report/chart/legend.ts';
import type { Shape } from '../../protocol/report/chart/shapes.ts';
import type { ChartPart } from '../../protocol/report/document.ts';
import type { ReaderTexts } from '../../protocol/report/readerTexts.ts';
import { useSize } from '../ui/useSize.ts';
import { themeColor } from './themeColor.ts';

interface ReportChartProps {
  readonly chart: ChartPart;
  readonly zone: string;
  readonly reader: ReaderTexts;
}

/** Pixels. */
const height = 270;
const textSize = 12;
/** Before its place is measured, and where nothing is measured. */
const usualWidth = 720;
/** Less has no room for its texts. */
const leastWidth = 280;
/** Of a digit or a letter on average, beside its size. */
const letter = 0.56;

export function ReportChart({ chart, zone, reader }: ReportChartProps) {
  const place = useRef<HTMLElement>(null);
  const width = Math.max(useSize(place, 'client').width || usualWidth, leastWidth);
  const widthOf = (text: string, size: number) => text.length * size * letter;
  const { shapes } = chartScene(chart, { width, height, textSize, zone, locale: reader.texts.locale, widthOf });
  return (
    <figure ref={place} className="stack">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block whole"
        role="img"
        aria-label={chartSummary(chart, reader)}
      >
        <Shapes shapes={shapes} />
      </svg>
      <ul className="wrap far small">
        {[...legendOf(chart, reader.words.noValues).entries()].map(([at, { text, sample }]) => (
          <li key={at} className="row">
            <svg {...sampleSize} aria-hidden>
              <Shapes shapes={[sample]} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Shapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return [...shapes.entries()].map(([at, shape]) => <Drawn key={at} shape={shape} />);
}

function Drawn({ shape }: { readonly shape: Shape }) {
  const color = themeColor(shape.color);
  switch (shape.kind) {
    case 'line': {
      const dash = shape.dash?.join(' ') || undefined;
      const stroke = {
        stroke: color,
        strokeWidth: shape.width,
        strokeLinejoin: 'round',
        strokeDasharray: dash,
      } as const;
      return <polyline fill="none" {...stroke} points={shape.points.map(fixed).join(' ')} />;
    }
    case 'rect':
      return (
        <rect
          x={fixed(shape.x)}
          y={fixed(shape.y)}
          width={fixed(shape.width)}
          height={fixed(shape.height)}
          fill={color}
        />
      );
    case 'dot':
      return <circle cx={fixed(shape.x)} cy={fixed(shape.y)} r={shape.radius} fill={color} />;
    case 'text':
      return (
        <text x={fixed(shape.x)} y={fixed(shape.y)} textAnchor={shape.anchor} fontSize={shape.size} fill={color}>
          {shape.text}
        </text>
      );
  }
}

const fixed = (length: number): number => Math.round(length * 100) / 100;
