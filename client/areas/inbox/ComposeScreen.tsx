import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { LoggedInOnly } from '../account';
import { ComposeForm } from './ComposeForm';
import styles from './Inbox.module.css';

const ComposeTo = lazyWithRetry(() => import('./ComposeTo'));

/** /Inbox/Compose: a new conversation, with a recipient if the address names one. */
export function ComposeScreen() {
  const [query] = useSearchParams();
  const toId = idIn(query.get('toId'));
  return (
    <div className={styles.compose}>
      <h1>New conversation</h1>
      <LoggedInOnly hint="Write to one developer or to several at once." waiting={<LoadingSkeleton count={6} />}>
        {({ info: { id: viewerId } }) =>
          toId === null || toId === viewerId ? (
            <ComposeForm viewerId={viewerId} to={null} />
          ) : (
            <Suspense fallback={<LoadingSkeleton count={6} />}>
              <ComposeTo key={toId} {...{ viewerId, toId }} />
            </Suspense>
          )
        }
      </LoggedInOnly>
    </div>
  );
}

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
