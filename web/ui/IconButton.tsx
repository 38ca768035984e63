import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './Button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'variant' | 'children'> {
  readonly icon: LucideIcon;
  readonly label: string;
}

export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return (
    <Button variant="bare" aria-label={label} title={label} {...button}>
      <Icon size={20} aria-hidden />
    </Button>
  );
}
