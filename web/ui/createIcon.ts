import { type ComponentPropsWithRef, createElement, type SVGProps } from 'react';

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>];
interface IconProps extends ComponentPropsWithRef<'svg'> {
  readonly size?: number | string;
}

const shared: SVGProps<SVGSVGElement> = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/** Replaces Lucide's own (web/build/standIns.ts), with nothing to compute at each render. */
export default function createIcon(icon: string | { readonly node: readonly Node[] }, own: readonly Node[] = []) {
  const nodes = typeof icon === 'string' ? own : icon.node;
  const parts = nodes.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...props }: IconProps) {
    const isNamed = Object.keys(props).some((name) => name === 'role' || name === 'title' || name.startsWith('aria-'));
    return createElement(
      'svg',
      { ...shared, width: size, height: size, 'aria-hidden': !isNamed || undefined, ...props },
      ...parts,
    );
  };
}
