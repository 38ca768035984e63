import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'disabled' | 'children'> {
  /** Endings, or media types. */
  readonly accept?: string;
  /** Name of the field behind the button. */
  readonly label?: string;
  /** All files of a folder. */
  readonly isFolder?: boolean;
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
}

/** The browser's own choice of a folder, which React's types do not know. */
const wholeFolder = { webkitdirectory: '' };

/** Opens the browser's own choice of a file. */
export function FileButton({ accept, label, isFolder = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
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
    </>
  );
}
