import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Outside, RowFault, RowKind, RowNote } from '../../../editor/copy/planned.ts';

export const kindTitles: Readonly<Record<RowKind, MessageDescriptor>> = {
  link: msg`Link`,
  point: msg`Point`,
  alarm: msg`Alarm`,
  page: msg`Page`,
  text: msg`Translation`,
};

export function rowFaultText(fault: RowFault): MessageDescriptor {
  switch (fault.code) {
    case 'idMissing':
      return msg`The ID is missing.`;
    case 'idTaken':
      return msg`“${fault.by}” exists already.`;
    case 'idTwice':
      return msg`The copy of ${fault.by} has the same ID.`;
    case 'noRegister':
      return msg`There is no such register.`;
    case 'commanded':
      return msg`${fault.by} already commands this register.`;
    case 'readAlready':
      return msg`${fault.by} already reads this register: the copy would command it.`;
    case 'linkPlaceMissing':
      return msg`The address of the new link is missing.`;
    case 'linkNumber':
      return msg`The address of the new link is not valid.`;
  }
}

export function rowNoteText(note: RowNote): MessageDescriptor {
  switch (note.code) {
    case 'programme':
      return msg`Without switching times: check its programme, then use it.`;
    case 'interlocks':
      return msg`With its interlocks.`;
    case 'noReference':
      return msg`Without reference text, which belongs to one point.`;
    case 'sameName':
      return msg`This name exists already.`;
    case 'sharedGround':
      return msg`The background picture is that of the original.`;
    case 'untranslated':
      return msg`No translation yet.`;
    case 'sameRegister':
      return msg`${note.by} reads the same register.`;
  }
}

export function outsideText({ kind, name }: Pick<Outside, 'kind' | 'name'>): MessageDescriptor {
  switch (kind) {
    case 'point':
      return msg`Point ${name}`;
    case 'page':
      return msg`Page ${name}`;
    case 'machine':
      return msg`Machine ${name}: the copies would belong to it as well`;
    case 'alarmGroup':
      return msg`Alarm group ${name}: the copies would belong to it as well`;
    case 'pattern':
      return msg`Points ${name}, in a copied formula that can’t follow`;
    case 'reach':
      return msg`Formulas with ${name} would count the copies as well`;
    case 'names':
      return msg`Names of pages and alarms that exist already`;
  }
}
