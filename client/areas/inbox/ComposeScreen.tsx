import { useSearchParams } from 'react-router-dom';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import { ComposeForm } from './ComposeForm';
import styles from './Inbox.module.css';
import type { Recipient } from './participants';

/** /Inbox/Compose: a new conversation, with the recipient that the address may name. */
export function ComposeScreen() {
  const { known, user } = useSession();
  const [query] = useSearchParams();
  return (
    <div className={styles.compose}>
      <h1>New conversation</h1>
      {!known && <LoadingSkeleton count={6} />}
      {known && !user && <LogInFirst hint="Write to one developer or to several at once." />}
      {user && <ComposeForm key={query.toString()} viewerId={user.info.id} to={recipientIn(query)} />}
    </div>
  );
}

/** The recipient of `toId` and `toAlias`; null without them. */
function recipientIn(query: URLSearchParams): Recipient | null {
  const [id, alias] = [query.get('toId') ?? '', query.get('toAlias') ?? ''];
  return /^[1-9]\d{0,9}$/.test(id) && alias !== '' ? { id: Number(id), alias } : null;
}
