import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phoneNumber } from '../../../protocol/messages/contact.ts';
import { sendByGateway } from './http.ts';
import { failed, type Sender, type SendOutcome, sent } from './sender.ts';

export const sendSms: Sender<'sms'> = async (channel, envelope) => {
  const { url, folder } = channel;
  const { row, message, to: written = '' } = envelope;
  const to = phoneNumber(written) ?? written;
  if (url !== undefined) return sendByGateway({ ...channel, url }, { ...envelope, to });
  return putInFolder(folder ?? '', `OUTA_${to}_${row.uid}.txt`, message.sms);
};

/**
 * The outbox folder of gammu-smsd (files backend): `OUT<priority>_<recipient>_<serial>.txt`, in UTF-16 with its byte
 * order mark, which distinguishes it from plain ASCII. The file gets its name only when it is complete, and the same
 * message has the same one.
 */
async function putInFolder(folder: string, name: string, text: string): Promise<SendOutcome> {
  const unfinished = join(folder, `.${name}.part`);
  try {
    // smsd may run as another user of the group.
    await writeFile(unfinished, Buffer.from(`\ufeff${text}`, 'utf16le'), { mode: 0o660, flush: true });
    await rename(unfinished, join(folder, name));
    return sent;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    return failed('notWritten', { detail: (error as NodeJS.ErrnoException).code });
  }
}
