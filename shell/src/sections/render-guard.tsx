import { Component, type ReactNode } from 'react';

type Props = { onError: (error: unknown) => void; children: ReactNode };

/** Keeps an exception in a section's code from reaching the page around it. */
export class RenderGuard extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
