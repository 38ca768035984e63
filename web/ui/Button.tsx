import type { ComponentProps } from 'react';
import css from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `main`: the one thing this screen is for. `plain`: the rest. `bare`: within a bar or a list. */
  readonly look?: 'main' | 'plain' | 'bare';
}

export function Button({ look = 'plain', className = '', type = 'button', ...button }: ButtonProps) {
  return <button {...button} type={type} className={`${css.button} ${css[look]} ${className}`} />;
}
