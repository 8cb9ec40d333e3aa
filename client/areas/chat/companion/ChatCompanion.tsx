import { CloseButton, Tabs, VisuallyHidden } from '@mantine/core';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import type { CompanionProps } from '../../../shell/screens';
import { useStored } from '../../../app/storage/browserStorage';
import { OnlineUsers, useOnline } from '../../online';
import { tabChosen, type CompanionTab } from '../chat.slice';
import styles from './ChatCompanion.module.css';
import { Chatroom } from '../room/Chatroom';
import { PrivateChat } from '../private/PrivateChat';
import { ChatButton } from './MessageButton';
import { useUnreadChats, useUnseenCount } from './useChatWatch';

const tabs: readonly CompanionTab[] = ['chatroom', 'private', 'online'];
const parseTab = (text: string | null): CompanionTab => tabs.find((tab) => tab === text) ?? 'chatroom';

/** The tab that was requested, else the one chosen last in this browser. */
function useTab() {
  const dispatch = useAppDispatch();
  const [stored, store] = useStored('spawnpoint.companion.tab');
  const requested = useAppSelector((state) => state.chat.companionRequest.tab);
  function choose(tab: CompanionTab) {
    dispatch(tabChosen(tab));
    store(tab);
  }
  return { tab: requested ?? parseTab(stored), choose };
}

/** Beside every page: chat rooms, private conversations and online users. */
export function ChatCompanion({ onClose }: CompanionProps) {
  const { tab, choose } = useTab();
  const { total } = useOnline();
  const unseen = useUnseenCount();
  const unread = useUnreadChats();
  return (
    <Tabs
      className={styles.companion ?? ''}
      color="var(--text)"
      value={tab}
      onChange={(chosen) => choose(parseTab(chosen))}
      keepMounted={false}
    >
      <div className={styles.top}>
        <Tabs.List className={styles.tabs ?? ''} aria-label="Chat">
          <Tabs.Tab value="chatroom">
            Chatroom
            <TabCount count={unseen} of={unseen === 1 ? 'new message' : 'new messages'} />
          </Tabs.Tab>
          <Tabs.Tab value="private">
            Private Chat
            <TabCount count={unread} of={unread === 1 ? 'unread conversation' : 'unread conversations'} />
          </Tabs.Tab>
          <Tabs.Tab value="online">
            Online Users {total !== null && <span className={styles.count}>{total}</span>}
          </Tabs.Tab>
        </Tabs.List>
        <CloseButton size={36} iconSize={20} aria-label="Close the chat" title="Close the chat" onClick={onClose} />
      </div>
      <Tabs.Panel value="chatroom" className={styles.panel ?? ''}>
        <Chatroom />
      </Tabs.Panel>
      <Tabs.Panel value="private" className={styles.panel ?? ''}>
        <PrivateChat />
      </Tabs.Panel>
      <Tabs.Panel value="online" className={styles.panel ?? ''}>
        <OnlineUsers action={(person) => <ChatButton developer={person} />} />
      </Tabs.Panel>
    </Tabs>
  );
}

function TabCount({ count, of }: { count: number; of: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} data-new>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {of}</VisuallyHidden>
    </span>
  );
}
