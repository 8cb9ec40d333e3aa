import { Component, useEffect, type ReactNode } from 'react';
import { failureTexts } from '#shared/endpoint';
import { ErrorNotice } from '../ui/feedback/ErrorNotice';
import { connectionTexts } from './call';
import { isCodeMissing, reloadForCode, reloadIfReachable } from './lazyWithRetry';

interface ScreenBoundaryState {
  broken: { by: unknown } | null;
}

/** Catches a screen that broke or whose code could not be fetched; the frame stays. Only a class can catch. */
export class ScreenBoundary extends Component<{ children: ReactNode }, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { broken: null };

  static getDerivedStateFromError(by: unknown): ScreenBoundaryState {
    return { broken: { by } };
  }

  override render() {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    if (isCodeMissing(broken.by)) return <MissingCode />;
    return <ErrorNotice text={failureTexts.unknown} onRetry={() => void reloadIfReachable()} />;
  }
}

/** Comes with the connection: a reload without one would leave the site. */
function MissingCode() {
  useEffect(() => {
    const comeBack = () => void reloadForCode();
    comeBack();
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, []);
  if (!navigator.onLine) return <ErrorNotice text={failureTexts.offline} />;
  return <ErrorNotice text={connectionTexts.reload} onRetry={() => void reloadIfReachable()} />;
}
