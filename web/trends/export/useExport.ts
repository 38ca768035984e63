import { useEffect, useRef, useState } from 'react';
import type { Caller } from '../../api/ask.ts';
import { exportName } from '../../text/exportName.ts';
import { drawnCsv } from '../csv/drawnCsv.ts';
import { type RawProgress, rawCsv } from '../csv/rawCsv.ts';
import type { TrendPicture } from '../picture.ts';
import { copyPicture, pictureFile } from './copyPicture.ts';

export interface ExportParts {
  readonly stationName: string;
  readonly client: Caller;
  readonly save: (file: Blob, name: string) => void;
}

export type ExportState =
  | { readonly kind: 'idle' | 'copied' | 'notCopied' | 'noPicture' | 'stopped' | 'tooMany' | 'failed' }
  | { readonly kind: 'saved'; readonly samples?: number }
  | { readonly kind: 'reading'; readonly progress: RawProgress };

/** What is under way ends with the component. */
export function useExport(picture: TrendPicture, { stationName, client, save }: ExportParts) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { from, to } = picture.state;
  const { timeZone } = picture;
  const nameOf = (what: string, format: string) =>
    exportName({ stationName, what, from, until: to, now: to, timeZone, format });
  return {
    state,
    stop: () => running.current?.abort(),
    saveDrawn: () => {
      save(new Blob([drawnCsv(picture)], { type: 'text/csv' }), nameOf('trend', 'csv'));
      setState({ kind: 'saved' });
    },
    saveRaw: async () => {
      const controller = new AbortController();
      running.current = controller;
      const onProgress = (progress: RawProgress) => setState({ kind: 'reading', progress });
      onProgress({ samples: 0, share: 0 });
      const points = picture.pens.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
      const outcome = await rawCsv(client, { points, from, to, timeZone }, controller.signal, onProgress);
      if (outcome.kind !== 'file') return setState({ kind: outcome.kind });
      save(outcome.file, nameOf('samples', 'csv'));
      setState({ kind: 'saved', samples: outcome.samples });
    },
    copyPicture: async () => setState({ kind: (await copyPicture(picture)) ? 'copied' : 'notCopied' }),
    savePicture: async () => {
      const file = await pictureFile(picture).catch(() => undefined);
      if (!file) return setState({ kind: 'noPicture' });
      save(file, nameOf('trend', 'png'));
      setState({ kind: 'saved' });
    },
  };
}
