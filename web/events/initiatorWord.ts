import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventFields } from '../../protocol/log/event.ts';
import type { EventKind } from '../../protocol/log/eventKinds.ts';
import { originWord } from '../text/labels/outcomeWords.ts';
import { textIn } from './fieldText.ts';

/** Of what no user did; undefined: not known. */
export function initiatorWord(kind: EventKind, fields: EventFields): MessageDescriptor | undefined {
  if (kind === 'changedByController') return msg`Controller`;
  return fields.origin === 'operator' ? undefined : originWord(textIn(fields, 'origin'));
}
