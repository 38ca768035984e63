import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fileFaultMessage } from '../../protocol/configuration/fileFaultTexts.ts';
import { configurationLimits } from '../../protocol/configuration/limits.ts';
import type { ArchiveFault } from './archive/archive.ts';

type Words<Reason extends { readonly code: string }> = {
  readonly [Code in Reason['code']]: (reason: Extract<Reason, { readonly code: Code }>) => MessageDescriptor;
};

const archiveFaults: Words<ArchiveFault> = {
  notZip: () => msg`This is not a valid .zip file.`,
  noStation: () => msg`There is no station.xml, neither at the top nor in one folder.`,
  tooLarge: () => fileFaultMessage({ code: 'tooLarge', limit: String(configurationLimits.bytes) }),
  tooManyFiles: () => fileFaultMessage({ code: 'tooManyFiles', limit: String(configurationLimits.files) }),
  outside: ({ name }) => msg`The name ${name} leads out of the folder.`,
  duplicate: ({ name }) => msg`Duplicate name: ${name}.`,
  encrypted: ({ name }) => msg`${name} is encrypted.`,
  damaged: ({ name }) => msg`${name} is damaged.`,
  unreadable: ({ name }) => msg`${name} could not be read.`,
};

export function archiveFaultWords(fault: ArchiveFault): MessageDescriptor {
  return (archiveFaults[fault.code] as (fault: ArchiveFault) => MessageDescriptor)(fault);
}
