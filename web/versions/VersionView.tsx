import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Proposal } from '../../protocol/configuration/proposal.ts';
import type { Version, Versions } from '../../protocol/configuration/version.ts';
import { useMoment } from '../live/useMoment.ts';
import { Link } from '../router/Link.tsx';
import { Button } from '../ui/Button.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';
import { ActivateForm, type ToAccept } from './activate/ActivateForm.tsx';
import { Comparison } from './changes/Comparison.tsx';
import { noAnswer, proposalWords, refused } from './refusalWords.ts';
import css from './VersionsPage.module.css';
import { Author, StateText } from './VersionTexts.tsx';
import type { VersionCalls, VersionHref } from './versionCalls.ts';

interface VersionViewProps {
  readonly version: Version;
  readonly all: Versions;
  readonly compared: number | undefined;
  /** Of its proposal, where it was made here. */
  readonly toAccept: ToAccept | undefined;
  readonly calls: VersionCalls;
  readonly hrefOf: VersionHref;
  readonly onCompare: (compared: number) => void;
  readonly onProposed: (proposal: Proposal) => void;
  /** False: it could not be made. */
  readonly download: (version: Version) => Promise<boolean>;
  readonly refresh: () => Promise<void>;
  readonly onActivated: () => void;
}

/** One version: what it is, what it changes, and what may be done with it. */
export function VersionView(props: VersionViewProps) {
  const { version, all, toAccept, calls, hrefOf, onCompare, onProposed, download, refresh, onActivated } = props;
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
  const isIdle = calls.deploy && running !== undefined && running !== number && !trial && !followsFolder;
  const isDirect = version.state === 'proposed' || version.state === 'wentBack';
  // What was proposed here is what is read next, also by ear.
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
  const restore = async () => {
    const proposal = await calls.deploy?.propose({ base: running ?? 0, comment, files: [], restores: number });
    if (!proposal || proposal.result === 'unanswered') return i18n._(noAnswer);
    if (proposal.result === 'refused') return i18n._(proposal.reason ? proposalWords[proposal.reason] : refused);
    if ('findings' in proposal) onProposed(proposal);
    return undefined;
  };
  return (
    <>
      <div ref={top} tabIndex={-1} className={css.opened}>
        <Section
          title={<Trans>Version {number}</Trans>}
          action={
            <Link to={hrefOf()} className={css.back}>
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
              {activatedAt !== undefined && [momentOf(activatedAt).exact, activatedBy].filter(Boolean).join(' · ')}
            </Fact>
          </Facts>
          <div className={css.buttons}>
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
                  const isDone = await calls.pin(number, !isPinned);
                  await refresh();
                  return isDone ? undefined : i18n._(noAnswer);
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
          {fault && (
            <p role="alert" className={css.fault}>
              {fault}
            </p>
          )}
        </Section>
      </div>
      <Comparison version={number} compared={compared} versions={all.versions} calls={calls} onCompare={onCompare} />
      {isIdle && isDirect && base === running && calls.deploy && (
        <ActivateForm
          key={number}
          version={version}
          running={running}
          toAccept={toAccept}
          activate={calls.deploy.activate}
          onDone={refresh}
          onActivated={onActivated}
        />
      )}
    </>
  );
}
