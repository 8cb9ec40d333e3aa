import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useSession } from '../../account';
import { chatOpened } from '../chat.slice';
import { ConversationList } from './ConversationList';
import { PrivateRoom } from './PrivateRoom';
import styles from './PrivateChat.module.css';

/** Private conversations: the list of them, or the open one. */
export function PrivateChat() {
  const dispatch = useAppDispatch();
  const { known, user } = useSession();
  const chatId = useAppSelector((state) => state.chat.openChatId);
  const [left, setLeft] = useState<string | null>(null);
  function goBack() {
    setLeft(chatId);
    dispatch(chatOpened(null));
  }
  if (!known)
    return (
      <div className={styles.inset}>
        <LoadingSkeleton shape="rows" count={6} />
      </div>
    );
  if (!user)
    return (
      <div className={styles.inset}>
        <EmptyState
          text="Log in to talk in private."
          hint="What two people say here stays between them."
          icon={<IconLock size={32} />}
          action={
            <Button component={Link} to={paths.login}>
              Log in
            </Button>
          }
        />
      </div>
    );
  if (chatId === null)
    return <ConversationList viewerId={user.info.id} from={left} onOpen={(opened) => dispatch(chatOpened(opened))} />;
  return <PrivateRoom key={chatId} chatId={chatId} viewerId={user.info.id} onBack={goBack} />;
}
