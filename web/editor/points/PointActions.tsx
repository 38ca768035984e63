import { Trans } from '@lingui/react/macro';
import { Bell, CopyPlus, FileInput, Plus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { RowActions } from '../grid/RowActions.tsx';
import type { GridState } from '../grid/useGrid.ts';

interface PointActionsProps {
  readonly grid: GridState;
  readonly isReading: boolean;
  readonly add: () => void;
  readonly addAlarms: () => void;
  readonly copy: () => void;
  readonly read: () => void;
  readonly cancel: () => void;
  readonly onFile: (file: File) => void;
}

export function PointActions(props: PointActionsProps) {
  const { grid, isReading, add, addAlarms, copy, read, cancel, onFile } = props;
  const isNone = grid.targets.length === 0;
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
      <RowActions grid={grid} />
      <Button disabled={isNone} onClick={copy}>
        <CopyPlus size={16} aria-hidden />
        <Trans>Copy for another group…</Trans>
      </Button>
      <Button disabled={isNone} onClick={addAlarms}>
        <Bell size={16} aria-hidden />
        <Trans>Alarm on these points…</Trans>
      </Button>
      {isReading ? (
        <Button onClick={cancel}>
          <Trans>Cancel reading</Trans>
        </Button>
      ) : (
        <Button disabled={isNone} onClick={read}>
          <Trans>Read once</Trans>
        </Button>
      )}
    </>
  );
}
