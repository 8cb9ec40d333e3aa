import { Component, useEffect, type ReactNode } from 'react';
import { failureTexts } from '#shared/endpoint';
import { Notice } from '../ui/Notice';
import { connectionTexts } from './call';
import { isCodeMissing, reloadForCode, reloadIfReachable } from './late';

interface Broken {
  by: unknown;
}

/** Catches a screen that broke or whose code could not be fetched; the frame stays. Only a class can catch. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: Broken | null }> {
  override state: { broken: Broken | null } = { broken: null };

  static getDerivedStateFromError(by: unknown) {
    return { broken: { by } };
  }

  override render() {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    if (isCodeMissing(broken.by)) return <MissingCode />;
    return <Notice text={failureTexts.unknown} onRetry={() => window.location.reload()} />;
  }
}

/** Comes by itself when the connection is back, as everything else. */
function MissingCode() {
  useEffect(() => {
    const comeBack = () => void reloadForCode();
    comeBack();
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, []);
  return <Notice text={connectionTexts.reload} onRetry={() => void reloadIfReachable()} />;
}
