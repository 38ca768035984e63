import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './Button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'variant' | 'children'> {
  readonly icon: LucideIcon;
  /** Its name, also shown under the pointer. */
  readonly label: string;
}

/** A button within a bar that shows an icon alone. */
export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return (
    <Button variant="bare" aria-label={label} title={label} {...button}>
      <Icon size={20} aria-hidden />
    </Button>
  );
}
