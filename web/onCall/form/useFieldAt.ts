import { useLingui } from '@lingui/react';
import { documentFaultMessage, withExpected } from '../../../protocol/messages/documentFaultText.ts';
import { translationOf } from '../../text/translationOf.ts';
import { valueAt, withValue } from './draft.ts';
import { wordsOf } from './fieldWords.ts';
import { useSetup } from './SetupContext.ts';

/** The label, the value and the fault of one place of the document. */
export function useFieldAt(path: string, hasHint = false) {
  const { i18n } = useLingui();
  const { say } = translationOf(i18n);
  const { document, change, faultAt, remarks } = useSetup();
  const { label, rule } = wordsOf(path) ?? {};
  const found = faultAt(path);
  const ruleText = rule && i18n._(rule);
  const words = found ? say(documentFaultMessage(found)) : remarks.find((remark) => remark.path === path)?.words;
  return {
    label: label ? i18n._(label) : '',
    value: valueAt(document, path),
    set: (value: unknown) => change((now) => withValue(now, path, value)),
    /** A part of a text. */
    type: (value: unknown) => change((now) => withValue(now, path, value), path),
    /** What is expected is in it, unless a hint beside the field says so. */
    fault:
      words && ruleText && found?.code === 'badText' && !hasHint
        ? say(withExpected, { text: words, expected: ruleText })
        : words,
    place: { 'data-path': path },
  };
}
