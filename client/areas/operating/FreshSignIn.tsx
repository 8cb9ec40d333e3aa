import { Suspense, type ReactNode } from 'react';
import { accountTexts } from '#shared/areas/account';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { Modal } from '../../ui/overlay/Modal';
import { ConfirmPassword } from '../account';
import { useDesk } from './desk.slice';
import styles from './Operating.module.css';
import { useIsSignInOver } from './useIsSignInOver';

interface FreshSignInProps {
  /** The address of the operator's account. */
  email: string;
  /** Rendered once the sign-in is fresh, as the desk answers nobody else. */
  children: ReactNode;
}

/** The desk of somebody whose sign-in is fresh; asks for the password before, and again once it is no longer. */
export function FreshSignIn({ email, children }: FreshSignInProps) {
  const { data, error, retry } = useDesk();
  const isOver = useIsSignInOver();
  const waiting = <LoadingSkeleton shape="rows" count={6} />;
  const confirm = (
    <Suspense fallback={waiting}>
      <ConfirmPassword email={email} onDone={retry} />
    </Suspense>
  );
  if (error === accountTexts.freshLoginNeeded)
    return (
      <section className={styles.confirm} aria-label="Your password">
        <p className="lead">These settings change the whole site, so your password is asked for every 30 minutes.</p>
        {confirm}
      </section>
    );
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!data) return waiting;
  return (
    <>
      {children}
      {isOver && (
        // What was typed stays below it.
        <Modal opened onClose={retry} title={accountTexts.freshLoginNeeded} size="sm">
          {confirm}
        </Modal>
      )}
    </>
  );
}
