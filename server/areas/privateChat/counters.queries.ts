import type { Counters } from '../../db/counters';

const said = `select count(*) from private_messages as said where said.chatId = counted.chatId`;
const unread = `${said} and said.id > counted.readUpToId and not (said.fromId <=> counted.developerId)`;

export const privateChatCounters: readonly Counters[] = [
  {
    table: 'private_chat_members',
    key: ['chatId', 'developerId'],
    truths: { messageCount: `(${said})`, unreadCount: `(${unread})`, isUnread: `((${unread}) > 0)` },
  },
  {
    table: 'private_chat_days',
    key: ['chatId', 'day'],
    truths: {
      messageCount: `(${said} and said.timestamp >= counted.day and said.timestamp < counted.day + interval 1 day)`,
    },
  },
];
