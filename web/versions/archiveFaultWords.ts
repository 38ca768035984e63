import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { configurationLimits } from '../../protocol/configuration/limits.ts';
import type { ArchiveFault } from './archive/archive.ts';

type Words<Reason extends { readonly code: string }> = {
  readonly [Code in Reason['code']]: (reason: Extract<Reason, { readonly code: Code }>) => MessageDescriptor;
};

const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

const { bytes: maxArchiveBytes, files: mostFiles } = configurationLimits;

const archiveFaults: Words<ArchiveFault> = {
  notZip: () => msg`This is not a valid .zip file.`,
  noStation: () => msg`There is no station.xml, neither at the top nor in one folder.`,
  tooLarge: () => msg`All files together exceed ${mebibytes(maxArchiveBytes)} MiB.`,
  tooManyFiles: () => msg`More than ${mostFiles} files.`,
  outside: ({ name }) => msg`The name ${name} leads out of the folder.`,
  duplicate: ({ name }) => msg`Duplicate name: ${name}.`,
  encrypted: ({ name }) => msg`${name} is encrypted.`,
  damaged: ({ name }) => msg`${name} is damaged.`,
  unreadable: ({ name }) => msg`${name} could not be read.`,
};

export function archiveFaultWords(fault: ArchiveFault): MessageDescriptor {
  return (archiveFaults[fault.code] as (fault: ArchiveFault) => MessageDescriptor)(fault);
}
