import { Trans } from '@lingui/react/macro';
import type { Point } from '../../../protocol/point.ts';
import { emptyProgramme, type Programme } from '../../../protocol/programme/programme.ts';
import { Preview } from '../../programme/proof/Preview.tsx';
import { useStore } from '../../ui/store.ts';
import type { SectionProps } from '../section.ts';
import { useBaseProgramme } from './useBaseProgramme.ts';

interface DraftPreviewProps extends Pick<SectionProps, 'client' | 'tools'> {
  readonly point: Point;
  readonly programme: Programme;
  /** Of the device, UTC ms. */
  readonly now: number;
  readonly zone: string;
}

/** Compared with the version that the draft is based on: nothing of the draft runs. */
export function DraftPreview({ client, tools, point, programme, now, zone }: DraftPreviewProps) {
  const { basedOn } = useStore(client);
  const base = useBaseProgramme(tools, basedOn, point.id);
  if (base === 'loading')
    return (
      <p role="status">
        <Trans>Loading programme…</Trans>
      </p>
    );
  const running = typeof base === 'string' ? emptyProgramme : base;
  return (
    <>
      {base === 'failed' && (
        <p role="alert">
          <Trans>Version {basedOn} could not be loaded: the changes are those to an empty programme.</Trans>
        </p>
      )}
      <Preview point={point} programme={programme} running={running} now={now} zone={zone}>
        <Trans>No changes to version {basedOn}.</Trans>
      </Preview>
      <p className="note">
        <Trans>
          Nothing is written before the version is activated. What it would write at once is then listed with its
          changes.
        </Trans>
      </p>
    </>
  );
}
