import { aUser } from './renderApp';
import type { inbox, Conversation, InboxMessage } from '#shared/areas/inbox';
import type { OutputOf } from '#shared/endpoint';

export const mika = { id: 100, alias: 'Mika Vale', stringUrl: 'Mika-Vale', hasAvatar: false, avatarId: '0' };
export const juno = { id: 101, alias: 'Juno Park', stringUrl: 'Juno-Park', hasAvatar: false, avatarId: '0' };
export const oren = { id: 102, alias: 'Oren Dale', stringUrl: 'Oren-Dale', hasAvatar: false, avatarId: '0' };

export const aConversation = (given: Partial<Conversation> = {}): Conversation => ({
  id: 7,
  subject: 'Lantern rooms',
  participants: [mika, juno],
  hasBeenRead: true,
  lastMessageDate: '2025-03-01T12:00:00.000Z',
  isRequest: false,
  ...given,
});

export const aMessage = (given: Partial<InboxMessage> = {}): InboxMessage => ({
  id: 70,
  inboxId: 7,
  from: juno,
  timestamp: '2025-03-01T12:00:00.000Z',
  message: 'Shall we build them?',
  ...given,
});

/** The server's answer with these items. */
export const listed = (items: Conversation[]): OutputOf<typeof inbox.listConversations> => ({
  items,
  hasMore: false,
  total: items.length,
  unread: items.filter(({ hasBeenRead }) => !hasBeenRead).length,
  unreadRequests: 0,
  requests: items.filter(({ isRequest }) => isRequest).length,
});

/** What a search for people finds. */
export const foundPeople = (...people: (typeof oren)[]) => ({
  developers: people.map((person) => ({
    ...person,
    type: 'developer' as const,
    xpLevelData: aUser().info.xpLevelData,
  })),
  games: [],
});
