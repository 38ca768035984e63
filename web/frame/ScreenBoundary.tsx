import { Component, type ReactNode } from 'react';
import { Broken } from './Broken.tsx';

interface Props {
  /** Changes when the user goes elsewhere, where the screen may be sound. */
  readonly place: number;
  readonly children: ReactNode;
}

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
