import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, Copy, CopyPlus, FileInput, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';

interface PointActionsProps {
  /** Points that are chosen, or the one of the current cell. */
  readonly count: number;
  readonly isReading: boolean;
  readonly canFill: boolean;
  readonly add: () => void;
  readonly duplicate: () => void;
  readonly copy: () => void;
  readonly remove: () => void;
  readonly fill: () => void;
  readonly read: () => void;
  readonly cancel: () => void;
  readonly onFile: (file: File) => void;
}

export function PointActions(props: PointActionsProps) {
  const { count, isReading, canFill, add, duplicate, copy, remove, fill, read, cancel, onFile } = props;
  const { t } = useLingui();
  return (
    <>
      <Button onClick={add}>
        <Plus size={16} aria-hidden />
        <Trans>Add point</Trans>
      </Button>
      <FileButton accept=".csv,.tsv,.txt,.xlsx,.yaml,.yml,.json" onFiles={([file]) => onFile(file)}>
        <FileInput size={16} aria-hidden />
        <Trans>Import a list…</Trans>
      </FileButton>
      <Button disabled={count === 0} onClick={duplicate}>
        <Copy size={16} aria-hidden />
        <Trans>Duplicate</Trans>
      </Button>
      <Button disabled={count === 0} onClick={copy}>
        <CopyPlus size={16} aria-hidden />
        <Trans>Copy for another group…</Trans>
      </Button>
      <Button disabled={!canFill} title={t`Ctrl+D`} onClick={fill}>
        <ArrowDownToLine size={16} aria-hidden />
        <Trans>Fill down</Trans>
      </Button>
      <Button disabled={count === 0} onClick={remove}>
        <Trash2 size={16} aria-hidden />
        <Trans context="editor">Delete</Trans>
      </Button>
      {isReading ? (
        <Button onClick={cancel}>
          <Trans>Cancel reading</Trans>
        </Button>
      ) : (
        <Button disabled={count === 0} onClick={read}>
          <Trans>Read once</Trans>
        </Button>
      )}
    </>
  );
}
