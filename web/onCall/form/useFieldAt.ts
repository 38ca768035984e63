import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { documentFaultMessage, withExpected } from '../../../protocol/messages/documentFaultText.ts';
import { translationOf } from '../../text/translationOf.ts';
import { partAt, valueAt, withValue } from './draft.ts';
import { useSetup } from './SetupContext.ts';

export interface ControlProps {
  readonly path: string;
  readonly hint?: ReactNode;
}

/** The label, the value and the fault of one place of the document. */
export function useFieldAt(path: string, hasHint = false) {
  const { i18n } = useLingui();
  const { say } = translationOf(i18n);
  const { document, change, faultAt, remarks } = useSetup();
  const part = partAt(document, path);
  const { title, help } = part?.about ?? {};
  const found = faultAt(path);
  const rule = help && i18n._(help);
  const words = found ? say(documentFaultMessage(found)) : remarks.find((remark) => remark.path === path)?.words;
  return {
    part,
    label: title ? i18n._(title) : '',
    value: valueAt(document, path),
    set: (value: unknown) => change((now) => withValue(now, path, value)),
    /** A part of a text. */
    type: (value: unknown) => change((now) => withValue(now, path, value), path),
    /** What is expected is in it, unless a hint beside the field says so. */
    fault:
      words && rule && found?.code === 'badText' && !hasHint
        ? say(withExpected, { text: words, expected: rule })
        : words,
    place: { 'data-path': path },
  };
}
