import { Trans } from '@lingui/react/macro';
import { programmeAt } from '../../../editor/station/programmeRecords.ts';
import { programmeCopiedFrom } from '../../../editor/station/programmes.ts';
import { stationFile } from '../../../editor/station/sections.ts';
import type { Point } from '../../../protocol/point.ts';
import { checkProgramme } from '../../../protocol/programme/check.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { ProgrammeParts } from '../../programme/editor/ProgrammeParts.tsx';
import { FaultLine } from '../../programme/FaultLine.tsx';
import { Link } from '../../router/Link.tsx';
import layout from '../../ui/draft/tabbedForm.module.css';
import type { SectionProps } from '../section.ts';
import { CopiedProgramme } from './CopiedProgramme.tsx';
import { changeProgramme } from './changeProgramme.ts';
import { DraftPreview } from './DraftPreview.tsx';
import { programmesLike } from './otherProgrammes.ts';
import { zoneOfDraft } from './zoneOfDraft.ts';

interface DraftProgrammeProps extends Pick<SectionProps, 'client' | 'tools' | 'hrefOf'> {
  /** Key of its point. */
  readonly record: string;
  readonly point: Point;
  readonly points: readonly Point[];
}

/** The editor of the operators, for the initial programme of a point: each change is a step of the draft. */
export function DraftProgramme({ client, tools, hrefOf, record, point, points }: DraftProgrammeProps) {
  const { store } = client;
  const { deviceTime, timeZone } = useWorld();
  const programme = programmeAt(store, record);
  const copiedFrom = programmeCopiedFrom(store, record);
  const others = programmesLike(store, point, points);
  const zone = zoneOfDraft(store, timeZone());
  const now = () => deviceTime() ?? Date.now();
  if (!programme)
    return (
      <p className="notice">
        <Trans>This programme can’t be read.</Trans>{' '}
        <Link to={hrefOf('files', { file: stationFile, record })}>
          <Trans>Correct the file</Trans>
        </Link>
      </p>
    );
  const faults = checkProgramme(programme, point);
  const [first, ...rest] = faults;
  return (
    <>
      {copiedFrom !== undefined && <CopiedProgramme {...{ client, record, point, others }} from={copiedFrom} />}
      <ProgrammeParts
        {...{ point, programme, faults, now, zone }}
        change={(step) => changeProgramme(client, [record], step)}
        others={others}
        readOther={async (id) => others.find((other) => other.id === id)?.programme}
        renderPreview={() => <DraftPreview {...{ client, tools, point, programme, zone }} now={now()} />}
        renderFoot={({ onFault }) => (
          <footer className={layout.foot} tabIndex={-1} data-focus-home>
            <div role="status">
              {first ? (
                <FaultLine faults={[first, ...rest]} onFault={onFault} />
              ) : (
                <Trans>Initial programme of the point. It is replaced when an operator writes another one.</Trans>
              )}
            </div>
          </footer>
        )}
      />
    </>
  );
}
