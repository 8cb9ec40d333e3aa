import { useSearchParams } from 'react-router-dom';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly } from '../account';
import { ComposeForm } from './ComposeForm';
import styles from './Inbox.module.css';
import type { Recipient } from './participants';

/** /Inbox/Compose: a new conversation, with a recipient if the address names one. */
export function ComposeScreen() {
  const [query] = useSearchParams();
  return (
    <div className={styles.compose}>
      <h1>New conversation</h1>
      <LoggedInOnly hint="Write to one developer or to several at once." waiting={<LoadingSkeleton count={6} />}>
        {({ info }) => <ComposeForm key={query.toString()} viewerId={info.id} to={recipientIn(query)} />}
      </LoggedInOnly>
    </div>
  );
}

/** The recipient in `toId` and `toAlias`; null without them. */
function recipientIn(query: URLSearchParams): Recipient | null {
  const [id, alias] = [query.get('toId') ?? '', query.get('toAlias') ?? ''];
  return /^[1-9]\d{0,9}$/.test(id) && alias !== '' ? { id: Number(id), alias } : null;
}
