import { healthRecord } from '../diagnostic/health.ts';
import { linkStateRecord } from '../diagnostic/linkState.ts';
import { lostHubRecord } from '../diagnostic/lostHub.ts';
import { publisherStateRecord } from '../diagnostic/publisherState.ts';
import { traceRecord } from '../diagnostic/trace.ts';
import { child, readText } from '../wire/fields.ts';
import { choice, field, many, number, one, text, time } from '../wire/recordFields.ts';
import { element } from '../wire/xml.ts';
import { longTimeoutMs, ours } from './call.ts';

/** `unknown`: that link no longer exists. */
const results = ['done', 'unknown'] as const;
const link = text.required;
/** An element with the name of a file, and its bytes in base64. */
const file = field<{ readonly name: string; readonly base64: string }>({
  type: 'file in base64',
  read(node, name) {
    const inside = child(node, name);
    return inside && { name: readText(inside, 'Name') ?? 'vigie-support.tar.gz', base64: inside.text };
  },
  write: ({ name, base64 }, as, { children }) => void children.push(element(as, { Name: name }, base64)),
});

export const getHealth = ours('Diagnostic', 'IDiagnosticManager/GetHealth', 'view', {
  reply: { health: one(healthRecord).required },
});
export const getLinks = ours('Diagnostic', 'IDiagnosticManager/GetLinks', 'view', {
  reply: {
    links: many(linkStateRecord),
    /** What sends points to brokers; for those who see the whole station. */
    publishers: many(publisherStateRecord),
    /** Where it is not connected; for them too. */
    lostHubs: many(lostHubRecord),
  },
});
/** Who traces is an event. */
export const startTrace = ours('Diagnostic', 'IDiagnosticManager/StartTrace', 'diagnose', {
  request: {
    link,
    /** Seconds, 1 at least; undefined: ten minutes, which are also the longest. */
    forSec: number.strict,
  },
  /** Four other links are traced. */
  refusals: ['tooMany'],
  results,
  /** When it ends by itself, UTC milliseconds. */
  reply: { until: time },
  rate: 'entry',
});
export const getTrace = ours('Diagnostic', 'IDiagnosticManager/GetTrace', 'diagnose', {
  request: {
    link,
    /** Number of the last message that is known already; undefined: none is. */
    after: number.strict,
  },
  reply: { trace: one(traceRecord).required },
});
export const stopTrace = ours('Diagnostic', 'IDiagnosticManager/StopTrace', 'diagnose', {
  request: { link },
  reply: { result: choice(results).required },
  acts: true,
});
export const getSupportBundle = ours('Diagnostic', 'IDiagnosticManager/GetSupportBundle', 'administer', {
  reply: { bundle: file.required },
  timeoutMs: longTimeoutMs,
});
