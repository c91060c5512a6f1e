import { Component, type ReactNode } from 'react';

type Props = { onError?: (error: unknown) => void; fallback?: ReactNode; children: ReactNode };

/** Error boundary that renders `fallback` (default nothing) after an error and passes the error to `onError`. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children;
  }
}
