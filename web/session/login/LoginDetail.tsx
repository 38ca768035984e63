import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DirectoryCause } from '../../../protocol/directory.ts';
import { useTick } from '../../ui/useTick.ts';

const minute = 60;

interface DelayLeftProps {
  readonly login: string;
  /** Until a password of this login is checked again, at the time of the reply. */
  readonly seconds: number;
}

interface LoginDetailProps {
  readonly login: string;
  readonly seconds: number | undefined;
  readonly cause: string | undefined;
}

/** What a refused login adds to its reason. */
export function LoginDetail({ login, seconds, cause }: LoginDetailProps) {
  const { i18n } = useLingui();
  if (seconds !== undefined) return <DelayLeft login={login} seconds={seconds} />;
  const words = Object.hasOwn(directoryTexts, cause ?? '') ? directoryTexts[cause as DirectoryCause] : undefined;
  return words && <p className="notice">{i18n._(words)}</p>;
}

const directoryTexts: Readonly<Record<DirectoryCause, MessageDescriptor>> = {
  directoryAway: msg`The directory does not respond. Only those who logged in a short time ago can log in, with the password that they had then.`,
  directoryUntrusted: msg`The directory shows a certificate that this device does not trust: it has changed, or is for another name. Passwords are not sent there. Tell an administrator of this device.`,
  directoryClock: msg`The certificate of the directory is not valid at the time of this device. Either it has expired, or the clock of the device is wrong. Tell an administrator of this device.`,
  directoryRefused: msg`The directory does not accept this device: its reading account, or its settings. Tell an administrator of this device.`,
  directoryDuplicate: msg`The directory has several entries with this login. Tell its administrator.`,
  directoryLocked: msg`Your account is locked in the directory. Tell its administrator.`,
  directoryExpired: msg`Your password has expired in the directory. Change it there first.`,
  directoryNoGroup: msg`You are in no group of the directory that has rights on this device. Tell an administrator.`,
  directoryCase: msg`Write your login as the directory does: capital and small letters count.`,
  directoryRemoved: msg`Your account was removed from the directory.`,
};

/** After too many wrong passwords: who has to wait, how much longer, and who has not (R12). */
function DelayLeft({ login, seconds }: DelayLeftProps) {
  const [end] = useState(() => performance.now() + seconds * 1000);
  useTick(1000);
  const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
  if (left === 0) {
    return (
      <p role="status" className="notice">
        <Trans>{login} can now try again.</Trans>
      </p>
    );
  }
  const minutes = Math.ceil(left / minute);
  return (
    <div className="notice">
      <p>
        <Trans>Too many wrong passwords for {login} from this address. Other users can log in.</Trans>
      </p>
      <p role="timer">
        {left > minute ? (
          <Plural value={minutes} one="You can try again in # minute." other="You can try again in # minutes." />
        ) : (
          <Plural value={left} one="You can try again in # second." other="You can try again in # seconds." />
        )}
      </p>
    </div>
  );
}
