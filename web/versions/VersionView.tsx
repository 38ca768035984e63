import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Call } from '../../protocol/calls/call.ts';
import { type Proposal, propose } from '../../protocol/calls/deployment.ts';
import type { Result } from '../../protocol/calls/result.ts';
import type { Versions } from '../../protocol/calls/version.ts';
import { pinVersion } from '../../protocol/calls/version.ts';
import type { Version } from '../../protocol/configuration/version.ts';
import { ask } from '../api/ask.ts';
import { useMoment } from '../live/useMoment.ts';
import { Link } from '../router/Link.tsx';
import { faultOf } from '../text/faultOf.ts';
import { personText } from '../text/personNames.ts';
import { Button } from '../ui/Button.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';
import { ActivateForm } from './activate/ActivateForm.tsx';
import { Comparison } from './changes/Comparison.tsx';
import { Fault } from './Fault.tsx';
import { Author, StateText } from './VersionTexts.tsx';
import type { VersionHref } from './versionHref.ts';

interface VersionViewProps
  extends Omit<ComponentProps<typeof Comparison>, 'version' | 'versions'>,
    Pick<ComponentProps<typeof ActivateForm>, 'version' | 'toAccept' | 'onActivated'> {
  readonly all: Versions;
  readonly mayDeploy: boolean;
  readonly hrefOf: VersionHref;
  readonly onProposed: (proposal: Proposal) => void;
  /** False: it could not be made. */
  readonly download: (version: Version) => Promise<boolean>;
  readonly refresh: () => Promise<void>;
}

export function VersionView(props: VersionViewProps) {
  const { version, all, toAccept, client, mayDeploy, hrefOf, onProposed, download, refresh } = props;
  const { number, time, base, comment, isPinned, files, changes, activatedBy, activatedAt } = version;
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const [fault, setFault] = useState<ReactNode>();
  const [isBusy, setBusy] = useState(false);
  const numbers = all.versions.map((one) => one.number);
  const known = [props.compared, base, number - 1].find(
    (one) => one !== undefined && one !== number && numbers.includes(one),
  );
  const compared = known ?? numbers.find((one) => one !== number);
  const { running, trial, followsFolder } = all;
  const isIdle = mayDeploy && running !== undefined && running !== number && !trial && !followsFolder;
  const isDirect = version.state === 'proposed' || version.state === 'wentBack';
  // A version that was proposed here takes the focus, also for screen readers.
  const top = useRef<HTMLDivElement>(null);
  const isNew = toAccept !== undefined;
  useEffect(() => {
    if (isNew) top.current?.focus({ preventScroll: true });
  }, [isNew]);
  const run = async (act: () => Promise<ReactNode>) => {
    setFault(undefined);
    setBusy(true);
    setFault(await act());
    setBusy(false);
  };
  const faultText = (call: Call, result: Result<object>) => {
    const found = faultOf(call, result);
    return found && i18n._(found);
  };
  const restore = async () => {
    const result = await ask(client, propose, { base: running ?? 0, comment, files: [], restores: number });
    if (result.kind === 'ok') onProposed(result.reply);
    return faultText(propose, result);
  };
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <Section
          title={<Trans>Version {number}</Trans>}
          action={
            <Link to={hrefOf()} className="press">
              <Trans>All versions</Trans>
            </Link>
          }
        >
          <Facts>
            <Fact name={<Trans>State</Trans>}>
              <StateText version={version} />
            </Fact>
            <Fact name={<Trans>Time</Trans>}>{momentOf(time).exact}</Fact>
            <Fact name={<Trans>User</Trans>}>
              <Author version={version} />
            </Fact>
            <Fact name={<Trans>Comment</Trans>}>{comment}</Fact>
            <Fact name={<Trans>Made from</Trans>}>
              {base !== undefined &&
                (numbers.includes(base) ? (
                  <Trans>Version {base}</Trans>
                ) : (
                  <Trans>Version {base}, no longer stored</Trans>
                ))}
            </Fact>
            <Fact name={<Trans>Changes</Trans>}>{changes}</Fact>
            <Fact name={<Trans>Files</Trans>}>{files}</Fact>
            <Fact name={<Trans>Activated</Trans>}>
              {activatedAt !== undefined &&
                [momentOf(activatedAt).exact, activatedBy && personText(activatedBy)].filter(Boolean).join(' · ')}
            </Fact>
          </Facts>
          <div className="wrap apart">
            <Button
              disabled={isBusy}
              onClick={() =>
                void run(async () =>
                  (await download(version)) ? undefined : (
                    <Trans>The version could not be downloaded. Try again.</Trans>
                  ),
                )
              }
            >
              <Trans>Download .zip</Trans>
            </Button>
            <Button
              disabled={isBusy}
              onClick={() =>
                void run(async () => {
                  const result = await ask(client, pinVersion, { version: number, isPinned: !isPinned });
                  await refresh();
                  return faultText(pinVersion, result);
                })
              }
            >
              {isPinned ? <Trans>Unpin</Trans> : <Trans>Pin: store it permanently</Trans>}
            </Button>
            {isIdle && !(isDirect && base === running) && (
              <Button disabled={isBusy} onClick={() => void run(restore)}>
                <Trans>Propose this version again</Trans>
              </Button>
            )}
          </div>
          <p role="status">{isBusy && <Trans>Working…</Trans>}</p>
          <Fault>{fault}</Fault>
        </Section>
      </div>
      <Comparison {...props} version={number} compared={compared} versions={all.versions} />
      {isIdle && isDirect && base === running && (
        <ActivateForm {...props} key={number} running={running} onDone={refresh} />
      )}
    </>
  );
}
