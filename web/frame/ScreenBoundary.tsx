import { Component, type ReactNode } from 'react';
import { Broken } from './Broken.tsx';

interface Props {
  /** Another one: somebody went elsewhere, and what is there may be sound. */
  readonly place: number;
  readonly children: ReactNode;
}

/** Keeps a screen that can not be drawn from taking the app with it. */
export class ScreenBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate({ place }: Props) {
    if (this.state.isBroken && place !== this.props.place) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
