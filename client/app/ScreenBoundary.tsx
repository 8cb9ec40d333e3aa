import { Component, type ReactNode } from 'react';
import { failureTexts } from '#shared/endpoint';
import { Notice } from '../ui/Notice';

interface ScreenBoundaryState {
  broken: 'offline' | 'broken' | null;
}

const reload = () => window.location.reload();

/**
 * Catches a screen that broke or whose code could not be fetched; the frame stays. Without a connection it waits for
 * one: a reload would leave the site. Only a class can catch.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { broken: null };

  static getDerivedStateFromError(): ScreenBoundaryState {
    return { broken: navigator.onLine ? 'broken' : 'offline' };
  }

  override componentDidCatch() {
    if (this.state.broken === 'offline') window.addEventListener('online', reload);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload);
  }

  override render() {
    if (this.state.broken === null) return this.props.children;
    if (this.state.broken === 'offline') return <Notice text={failureTexts.offline} />;
    return <Notice text={failureTexts.unknown} onRetry={reload} />;
  }
}
