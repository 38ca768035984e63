import type { ComponentProps } from 'react';
import css from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `main`: the one thing this screen is for. `plain`: the rest. `bare`: within a bar or a list. */
  readonly variant?: 'main' | 'plain' | 'bare';
}

export function Button({ variant = 'plain', className = '', type = 'button', ...button }: ButtonProps) {
  return <button {...button} type={type} className={`${css.button} ${css[variant]} ${className}`} />;
}
