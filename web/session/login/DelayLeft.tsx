import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useTick } from '../../ui/useTick.ts';

const minute = 60;

interface DelayLeftProps {
  readonly login: string;
  /** Until a password of this login is checked again, at the time of the reply. */
  readonly seconds: number;
}

/** After too many wrong passwords: who has to wait, how much longer, and who has not (R12). */
export function DelayLeft({ login, seconds }: DelayLeftProps) {
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
