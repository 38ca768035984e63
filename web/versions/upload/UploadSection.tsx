import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Proposal } from '../../../protocol/calls/deployment.ts';
import type { Version } from '../../../protocol/configuration/version.ts';
import type { Caller } from '../../api/ask.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Options } from '../../ui/Options.tsx';
import { Section } from '../../ui/Section.tsx';
import { Select } from '../../ui/Select.tsx';
import { folderEntries } from '../archive/archive.ts';
import { archiveFaultWords } from '../archiveFaultWords.ts';
import { Fault } from '../Fault.tsx';
import { stateWords } from '../stateWords.ts';
import { type Chosen, chooseFolder, chooseZip } from './chosen.ts';
import { IgnoredFiles } from './IgnoredFiles.tsx';
import { UploadEndView } from './UploadEndView.tsx';
import { UploadState } from './UploadState.tsx';
import { useUpload } from './useUpload.ts';

interface ProposingProps {
  readonly client: Caller;
  readonly running: number;
  readonly versions: readonly Version[];
  /** It is a version now, with a number from the device. */
  readonly onProposed: (proposal: Proposal) => void;
  /** The list, with the buttons that choose the files. */
  readonly children: (buttons: ReactNode) => ReactNode;
}

interface UploadSectionProps extends Omit<ProposingProps, 'running'> {
  /** Undefined: nothing can be proposed here. */
  readonly running: number | undefined;
}

export function UploadSection({ running, ...props }: UploadSectionProps) {
  return running === undefined ? props.children(undefined) : <Proposing {...props} running={running} />;
}

function Proposing({ client, running, versions, onProposed, children }: ProposingProps) {
  const { i18n, t } = useLingui();
  const [chosen, setChosen] = useState<Chosen>();
  const [base, setBase] = useState(running);
  const [comment, setComment] = useState('');
  const { progress, end, start, cancel, clear } = useUpload(client, onProposed);
  const choose = async (choosing: Promise<Chosen>) => {
    const found = await choosing;
    clear();
    setChosen(found);
    const madeFrom = found.madeFrom;
    setBase(versions.some(({ number }) => number === madeFrom) && madeFrom !== undefined ? madeFrom : running);
  };
  const files = chosen && 'files' in chosen ? chosen : undefined;
  const fault = chosen && 'fault' in chosen ? chosen.fault : undefined;
  const buttons = (
    <div className="wrap">
      <FileButton
        disabled={progress !== undefined}
        accept=".zip,application/zip"
        label={t`.zip to upload`}
        onFiles={([file]) => void choose(chooseZip(file))}
      >
        <Trans>Propose .zip…</Trans>
      </FileButton>
      <FileButton
        disabled={progress !== undefined}
        isFolder
        label={t`Folder to upload`}
        onFiles={(list) => void choose(chooseFolder(folderEntries(list)))}
      >
        <Trans>Propose folder…</Trans>
      </FileButton>
    </div>
  );
  return (
    <>
      {(chosen || end) && (
        <Section title={<Trans>Propose a version</Trans>}>
          <p>
            <Trans>
              The device checks the files and lists the changes; nothing changes until you activate the version.
            </Trans>
          </p>
          {fault && (
            <Fault>
              {i18n._(archiveFaultWords(fault))} <Trans>Nothing was uploaded.</Trans>
            </Fault>
          )}
          {files && (
            <form
              className="stack far measure"
              onSubmit={(event) => {
                event.preventDefault();
                if (!progress) void start(files.files, base, comment.trim());
              }}
            >
              <p role="status">
                <b>{files.source}</b>: <Trans>{files.files.length} files of the station.</Trans>
              </p>
              <IgnoredFiles names={files.ignored} />
              <Select
                label={t`Made from`}
                value={base}
                disabled={progress !== undefined}
                onChange={({ target }) => setBase(Number(target.value))}
                hint={
                  <Trans>
                    The version that you downloaded and edited: the device checks whether another one was activated
                    since.
                  </Trans>
                }
              >
                <Options
                  of={versions.map(({ number, state }) => [
                    number,
                    [t`Version ${number}`, state && i18n._(stateWords[state])].filter(Boolean).join(' · '),
                  ])}
                />
              </Select>
              <Field
                label={t`Comment`}
                rows={2}
                value={comment}
                disabled={progress !== undefined}
                onChange={({ target }) => setComment(target.value)}
              />
              <div className="wrap apart">
                {progress ? (
                  <Button onClick={cancel}>
                    <Trans>Cancel upload</Trans>
                  </Button>
                ) : (
                  <Button variant="main" type="submit">
                    <Trans>Upload and check</Trans>
                  </Button>
                )}
              </div>
              <UploadState progress={progress} />
            </form>
          )}
          <UploadEndView end={end} />
        </Section>
      )}
      {children(buttons)}
    </>
  );
}
