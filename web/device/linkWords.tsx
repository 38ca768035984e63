import { Trans, useLingui } from '@lingui/react/macro';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import { linkFaultReason } from '../../protocol/faults/linkFaultText.ts';
import { technicalDetail } from '../text/technicalDetail.ts';
import { translationOf } from '../text/translationOf.ts';

export function StateWords({ isUp }: { readonly isUp: boolean | undefined }) {
  if (isUp === undefined) return <Trans>Connecting for the first time</Trans>;
  return isUp ? <Trans>Connected since</Trans> : <Trans>No response since</Trans>;
}

export function FaultText({ fault }: { readonly fault: LinkFault }) {
  const { i18n } = useLingui();
  const detail = 'detail' in fault ? technicalDetail(i18n, fault.detail) : undefined;
  return [linkFaultReason(fault, translationOf(i18n)), detail].filter(Boolean).join(' · ');
}
