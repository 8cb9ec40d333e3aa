import { Component, useEffect, type ReactNode } from 'react';
import { failureTexts } from '#shared/endpoint';
import { ErrorNotice } from '../ui/feedback/ErrorNotice';
import { connectionTexts } from '../app/data/call';
import { isCodeMissing, reloadForCode, reloadIfReachable } from '../ui/loading/lazyWithRetry';

interface ScreenBoundaryState {
  failure: { error: unknown } | null;
}

/**
 * Shows an error in place of a screen that threw, or whose code could not be fetched. The frame stays. React catches
 * errors in classes only.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (isCodeMissing(failure.error)) return <MissingCode />;
    return <ErrorNotice text={failureTexts.unknown} onRetry={() => void reloadIfReachable()} />;
  }
}

/** Reloads the page once there is a connection: a reload without one would leave the site. */
function MissingCode() {
  useEffect(() => {
    const reload = () => void reloadForCode();
    reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  if (!navigator.onLine) return <ErrorNotice text={failureTexts.offline} />;
  return <ErrorNotice text={connectionTexts.reload} onRetry={() => void reloadIfReachable()} />;
}
