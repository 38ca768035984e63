import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { DocumentFault } from '../../../protocol/messages/documentFaults.ts';
import { documentFaultWithValue } from '../../../protocol/messages/documentFaultText.ts';
import { readDocument, writeDocument } from '../../../protocol/messages/readDocument.ts';
import { translationOf } from '../../text/translationOf.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { useSetup } from '../form/SetupContext.ts';

/** The setup as a file, which has the names of secrets alone. */
export function FilePart() {
  const { i18n, t } = useLingui();
  const { document, change, faults, saveFile } = useSetup();
  const [found, setFound] = useState<readonly DocumentFault[]>();
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = readDocument(await file.text());
    setFound('faults' in read ? read.faults : []);
    if ('document' in read) change(() => read.document);
  };
  return (
    <TitledPart className="stack" title={<Trans>Setup as a file</Trans>}>
      <p className="note">
        <Trans>
          The file contains everything but the secrets. An import replaces the whole form; nothing is saved until you
          save it.
        </Trans>
      </p>
      <div className="wrap apart">
        <Button onClick={() => saveFile(writeDocument(document))}>
          <Trans>Export file</Trans>
        </Button>
        <Button onClick={() => input.current?.click()}>
          <Trans>Import file…</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t`File to import`}
          onChange={({ target }) => {
            void open(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {faults.length > 0 && (
        <p className="note">
          <Trans>The form has mistakes: they are exported, too.</Trans>
        </p>
      )}
      {found?.length === 0 && (
        <p role="status">
          <Trans>The file is in the form now. Check it, then save it.</Trans>
        </p>
      )}
      {found !== undefined && found.length > 0 && (
        <div role="alert">
          <p className="fault">
            <Trans>The file has mistakes. Nothing was changed.</Trans>
          </p>
          <ul className="stack near">
            {found.map((fault) => (
              <li key={fault.path + fault.code}>
                <code>{fault.path}</code>: {documentFaultWithValue(fault, translationOf(i18n))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </TitledPart>
  );
}
