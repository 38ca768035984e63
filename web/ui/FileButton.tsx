import { type Ref, useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface FileFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  /** Endings, or media types. */
  readonly accept?: string | undefined;
  /** Name of the field behind the button. */
  readonly label?: string | undefined;
  /** All files of a folder. */
  readonly isFolder?: boolean;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
}

interface FileButtonProps extends Pick<ButtonProps, 'disabled' | 'children'>, Omit<FileFieldProps, 'ref'> {}

/** The browser's own choice of a folder, which React's types do not know. */
const wholeFolder = { webkitdirectory: '' };

/** Opens the browser's own choice of a file. */
export function FileButton({
  accept,
  label,
  isFolder = false,
  isMultiple = false,
  onFiles,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <FileField ref={input} {...{ accept, label, isFolder, isMultiple, onFiles }} />
    </>
  );
}

/** Unseen, behind a button that clicks it. */
export function FileField({ ref, accept, label, isFolder = false, isMultiple = false, onFiles }: FileFieldProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={isMultiple}
      {...(isFolder && wholeFolder)}
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const [first, ...others] = target.files ?? [];
        if (first) onFiles([first, ...others]);
        // The same file again is a choice, too.
        target.value = '';
      }}
    />
  );
}
