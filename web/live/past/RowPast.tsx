import { useRef } from 'react';
import type { Point } from '../../../protocol/point.ts';
import type { Client } from '../../api/client.ts';
import { useSeen } from '../../ui/useSeen.ts';
import { SmallTrend } from './SmallTrend.tsx';
import { usePast } from './usePast.ts';

interface RowPastProps {
  readonly client: Pick<Client, 'call'>;
  readonly point: Point;
}

/** Requested once the row is in sight. Hidden from screen readers: the panel says it. */
export function RowPast({ client, point }: RowPastProps) {
  const box = useRef<HTMLSpanElement>(null);
  const { past } = usePast(client, point.id, 'day', useSeen(box));
  return (
    <span ref={box} style={{ display: 'block', blockSize: '100%' }}>
      {past && <SmallTrend past={past} point={point} />}
    </span>
  );
}
