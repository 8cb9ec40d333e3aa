import { CloseButton, Tabs } from '@mantine/core';
import { useState } from 'react';
import type { CompanionProps } from '../../app/screens';
import { OnlineUsers, useOnline } from '../online';
import styles from './ChatCompanion.module.css';
import { Chatroom } from './Chatroom';

type Tab = 'chatroom' | 'online';

/** What stands beside every page: the chat rooms and who is online. */
export function ChatCompanion({ onClose }: CompanionProps) {
  const [tab, setTab] = useState<Tab>('chatroom');
  const { total } = useOnline();
  return (
    <Tabs
      className={styles.companion ?? ''}
      value={tab}
      onChange={(chosen) => setTab(chosen === 'online' ? 'online' : 'chatroom')}
      keepMounted={false}
    >
      <div className={styles.top}>
        <Tabs.List className={styles.tabs ?? ''} aria-label="Chat">
          <Tabs.Tab value="chatroom">Chatroom</Tabs.Tab>
          <Tabs.Tab value="online">
            Online Users {total !== null && <span className={styles.count}>{total}</span>}
          </Tabs.Tab>
        </Tabs.List>
        <CloseButton size={40} iconSize={22} aria-label="Close the chat" title="Close the chat" onClick={onClose} />
      </div>
      <Tabs.Panel value="chatroom" className={styles.panel ?? ''}>
        <Chatroom />
      </Tabs.Panel>
      <Tabs.Panel value="online" className={styles.panel ?? ''}>
        <OnlineUsers />
      </Tabs.Panel>
    </Tabs>
  );
}
