import type { ReactNode } from 'react';
import type { breakpoints } from '../theme/breakpoints';
import { useBreakpoint } from '../theme/useBreakpoint';
import { useHydrated } from '../useHydrated';
import styles from './ByWidth.module.css';

interface ByWidthProps {
  at: keyof typeof breakpoints & ('phone' | 'tablet' | 'narrow');
  /** Shown on screens of this width. */
  children?: ReactNode;
  /** Shown on all others. */
  otherwise?: ReactNode;
}

/** Shows a part on screens of one width, and another on the others. The server draws both, as it knows no width. */
export function ByWidth({ at, children, otherwise }: ByWidthProps) {
  const isKnown = useHydrated();
  const isThis = useBreakpoint(at);
  const other = `not-${at}`;
  return (
    <>
      {children !== undefined && (!isKnown || isThis) && (
        <div key={at} className={styles[at]}>
          {children}
        </div>
      )}
      {otherwise !== undefined && (!isKnown || !isThis) && (
        <div key={other} className={styles[other]}>
          {otherwise}
        </div>
      )}
    </>
  );
}
