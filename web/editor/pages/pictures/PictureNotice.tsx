import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fileRemarkMessage } from '../../../../protocol/configuration/fileFaultTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { pictureFaultText } from '../../pictures/pictureFaultText.ts';
import { groundFaults } from '../drawing/readGround.ts';
import type { AddedPictures } from './addPictures.ts';

interface PictureNoticeProps {
  /** How many are being added. */
  readonly count: number;
  readonly added?: AddedPictures | undefined;
  readonly onClose: () => void;
}

/** What became of files that were added to the page; nothing where all went well. */
export function PictureNotice({ count, added, onClose }: PictureNoticeProps) {
  const { i18n } = useLingui();
  if (count > 0)
    return (
      <p className="note pad" role="status">
        <Plural value={count} one="Adding # picture…" other="Adding # pictures…" />
      </p>
    );
  const { refused = [], accepted = [], shrunk = [], ground } = added ?? {};
  const faults = refused.map(({ name, fault }) => pictureFaultText(i18n, name, fault));
  if (ground) faults.push(i18n._(groundFaults[ground]));
  const remarks = accepted.flatMap(({ name, remarks: all }) =>
    all.flatMap(({ reason }) => (reason ? `${name}: ${i18n._(fileRemarkMessage(reason))}` : [])),
  );
  if (faults.length + remarks.length + shrunk.length === 0) return null;
  const small = shrunk.join(', ');
  return (
    <div className="row notice small" role={faults.length > 0 ? 'alert' : 'status'}>
      <ul className="stack near fill words">
        {faults.map((fault) => (
          <li key={fault} className="fault">
            {fault}
          </li>
        ))}
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
        {shrunk.length > 0 && (
          <li>
            <Trans>Made smaller, to what the page shows: {small}</Trans>
          </li>
        )}
      </ul>
      <Button variant="bare" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  );
}
