import { X509Certificate } from 'node:crypto';
import { attempt } from '../../protocol/attempt.ts';
import { noticeDays } from '../../protocol/trust.ts';
import { openToRead } from '../store/db.ts';
import { filesOf } from '../store/replacement.ts';
import { ownCertificateStore } from '../store/tables/ownCertificate.ts';
import { certificateStore } from '../store/tables/serverCertificates.ts';
import { certificateIn, factsOf } from '../trust/shownCertificate.ts';
import { summaryOf } from '../trust/trustSummary.ts';
import { type Check, failure, ok, warning } from './check.ts';
import { isThere } from './location.ts';

const dayMs = 86_400_000;

/** What servers of links have shown: whether one waits, and the first end of those that links accept. */
export const serverCertificates: Check = ({ data, now, language: { say, time } }) => {
  const { database } = filesOf(data);
  const found = isThere(database) ? summaryOf(storedIn(database)) : undefined;
  if (!found) return [];
  const { waiting, waitingAt = '', ends, endsAt = '' } = found;
  if (waiting > 0) {
    const message = say(
      /*i18n*/ '{count, plural, one {# server waits to be trusted: {place}} other {# servers wait to be trusted. First: {place}}}.',
      { count: waiting, place: waitingAt },
    );
    const todo = say(/*i18n*/ 'Compare its fingerprint and trust it: on the page Device, or with the command trust.');
    return warning('serverCertificates', message, todo);
  }
  if (ends === undefined) return [];
  const values = { place: endsAt, time: time(ends) };
  const todo = say(/*i18n*/ 'Renew the certificate on the server, then trust the new one.');
  if (ends <= now) {
    const message = say(/*i18n*/ 'The certificate of the server {place} expired at {time}.', values);
    return failure('serverCertificates', message, todo);
  }
  const message = say(/*i18n*/ 'The certificates of servers are valid until {time} ({place}) or longer.', values);
  return ends - now < noticeDays * dayMs
    ? warning('serverCertificates', message, todo)
    : ok('serverCertificates', message);
};

/** By which servers know this device: after its end they refuse it. */
export const ownCertificate: Check = ({ data, now, language: { say, time } }) => {
  const { database } = filesOf(data);
  const own = isThere(database) ? ownIn(database) : undefined;
  if (!own) return [];
  const until = own.validToDate.getTime();
  const values = { time: time(until) };
  const todo = say(/*i18n*/ 'Renew it on the page Device, then trust the new one at each server.');
  if (until <= now) {
    const message = say(/*i18n*/ 'The certificate by which servers know this device expired at {time}.', values);
    return failure('ownCertificate', message, todo);
  }
  const message = say(/*i18n*/ 'The certificate by which servers know this device is valid until {time}.', values);
  return until - now < noticeDays * dayMs ? warning('ownCertificate', message, todo) : ok('ownCertificate', message);
};

function ownIn(file: string): X509Certificate | undefined {
  return attempt(() => {
    using db = openToRead(file);
    const stored = ownCertificateStore(db).get();
    return stored && new X509Certificate(stored.certificate);
  });
}

/** None of a database of an earlier version. */
function storedIn(file: string) {
  return attempt(() => {
    using db = openToRead(file);
    return certificateStore(db)
      .all()
      .flatMap((one) => {
        const certificate = certificateIn(one.certificate);
        return certificate ? { ...one, facts: factsOf(certificate) } : [];
      });
  }, []);
}
