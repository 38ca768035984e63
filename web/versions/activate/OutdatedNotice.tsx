import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Outdated, recordParts } from '../../../protocol/configuration/proposal.ts';
import { useMoment } from '../../live/useMoment.ts';
import { Author } from '../VersionTexts.tsx';

const partWords = {
  links: msg`Links`,
  points: msg`Points`,
  programmes: msg`Programmes`,
  alarms: msg`Alarms`,
  pages: msg`Pages`,
  images: msg`Pictures`,
  texts: msg`Texts`,
  settings: msg`Settings`,
} as const satisfies Record<(typeof recordParts)[number], MessageDescriptor>;

interface OutdatedNoticeProps {
  readonly outdated: Outdated;
  /** It was proposed from a draft, which can merge what another version changed. */
  readonly isDraft?: boolean;
}

export function OutdatedNotice({ outdated: { version, by, time, both }, isDraft = false }: OutdatedNoticeProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { exact } = momentOf(time);
  const parts = [...new Set(both.flatMap(({ part }) => part ?? []))];
  return (
    <div className="notice stack" role="alert">
      <p>
        {isDraft ? (
          <Trans>
            Version {version} is running: <Author version={{ author: by }} />, {exact}. Merge its changes into the draft
            when it is no longer on trial, then propose again.
          </Trans>
        ) : (
          <Trans>
            Version {version} is running: <Author version={{ author: by }} />, {exact}. Download it, bring your changes
            into it, and upload the result.
          </Trans>
        )}
      </p>
      {parts.length > 0 ? (
        <>
          <p>
            <Trans>Both changed:</Trans>
          </p>
          <ul className="bullets">
            {parts.map((part) => (
              <li key={part}>
                {i18n._(partWords[part])}: {both.flatMap((one) => (one.part === part ? one.id : [])).join(', ')}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <Trans>No item was found that both changed.</Trans>
        </p>
      )}
    </div>
  );
}
