import { Component, type ReactNode } from 'react';
import { failureTexts } from '#shared/endpoint';
import { Notice } from '../ui/Notice';

/** Catches a screen that broke or whose code could not be fetched; the frame stays. Only a class can catch. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Notice text={failureTexts.unknown} onRetry={() => window.location.reload()} />;
  }
}
