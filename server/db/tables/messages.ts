// Written by `npm run generate` from the migrated schema; do not edit.
import type { Table } from './insertable';

export interface ChatDayRow {
  room: string;
  day: string;
  messageCount: number;
  gameId: number | null;
}

export interface ChatMessageRow {
  id: number;
  room: string;
  gameId: number | null;
  fromId: number | null;
  message: string;
  isSystemMessage: boolean;
  systemMessageType: '' | 'registeredDeveloper' | 'createdGame' | 'message';
  systemMessageTargetId: number | null;
  timestamp: string;
  edited: string | null;
  searchTerms: string | null;
}

export interface ChatSlowRoomRow {
  room: string;
  gameId: number | null;
  seconds: number;
}

export interface ChatSlowTurnRow {
  room: string;
  developerId: number;
  lastAt: string;
}

export interface InboxConversationRow {
  id: number;
  subject: string;
  created: string;
}

export interface InboxMessageRow {
  id: number;
  conversationId: number;
  fromId: number | null;
  message: string;
  timestamp: string;
  searchTerms: string | null;
}

export interface InboxParticipantRow {
  id: number;
  conversationId: number;
  developerId: number;
  hasBeenRead: boolean;
  isRequest: boolean;
  hasAnswered: boolean;
  lastMessageId: number;
}

export interface NotificationRow {
  id: number;
  receiverId: number;
  actorId: number;
  targetType: string;
  targetId: number;
  action: string;
  hasBeenRead: boolean;
  created: string;
}

export interface NotificationQueueRow {
  id: number;
  cause: string;
  causeId: number;
  identifier: string;
  actorId: number;
  receiverIds: string;
  created: string;
  heldUntil: string | null;
  afterId: number;
}

export interface NotificationSettingRow {
  developerId: number;
  kind: string;
  channel: 'app' | 'email' | 'none';
  push: boolean | null;
  period: 'daily' | 'weekly' | null;
}

export interface PrivateChatRow {
  id: number;
  lowId: number;
  highId: number;
}

export interface PrivateChatDayRow {
  chatId: number;
  day: string;
  messageCount: number;
}

export interface PrivateChatMemberRow {
  chatId: number;
  developerId: number;
  partnerId: number;
  messageCount: number;
  isUnread: boolean;
  unreadCount: number;
  readUpToId: number;
  isRequest: boolean;
  lastMessageTime: string;
}

export interface PrivateMessageRow {
  id: number;
  chatId: number;
  fromId: number | null;
  text: string;
  timestamp: string;
  searchTerms: string | null;
}

export interface PushDeviceRow {
  id: number;
  developerId: number;
  sessionHandle: string;
  endpointHash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  showsTexts: boolean;
  failures: number;
  created: string;
}

export interface PushQueueRow {
  id: number;
  deviceId: number;
  targetType: string;
  targetId: number;
  action: string;
  created: string;
  due: string;
  tries: number;
}

export interface RetractedNotificationRow {
  id: number;
  actorId: number;
  receiverId: number;
  targetType: string;
  action: string;
  subject: string;
  hasBeenRead: boolean;
  created: string;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    chat_days: Table<ChatDayRow, 'room' | 'day'>;
    chat_messages: Table<ChatMessageRow, 'room' | 'message' | 'timestamp'>;
    chat_slow_rooms: Table<ChatSlowRoomRow, 'room' | 'seconds'>;
    chat_slow_turns: Table<ChatSlowTurnRow, 'room' | 'developerId' | 'lastAt'>;
    inbox_conversations: Table<InboxConversationRow, 'created'>;
    inbox_messages: Table<InboxMessageRow, 'conversationId' | 'message' | 'timestamp'>;
    inbox_participants: Table<InboxParticipantRow, 'conversationId' | 'developerId'>;
    notifications: Table<NotificationRow, 'receiverId' | 'actorId' | 'targetType' | 'targetId' | 'action' | 'created'>;
    notification_queue: Table<
      NotificationQueueRow,
      'cause' | 'causeId' | 'identifier' | 'actorId' | 'receiverIds' | 'created'
    >;
    notification_settings: Table<NotificationSettingRow, 'developerId' | 'kind' | 'channel'>;
    private_chats: Table<PrivateChatRow, 'lowId' | 'highId'>;
    private_chat_days: Table<PrivateChatDayRow, 'chatId' | 'day'>;
    private_chat_members: Table<PrivateChatMemberRow, 'chatId' | 'developerId' | 'partnerId' | 'lastMessageTime'>;
    private_messages: Table<PrivateMessageRow, 'chatId' | 'text' | 'timestamp'>;
    push_devices: Table<
      PushDeviceRow,
      'developerId' | 'sessionHandle' | 'endpointHash' | 'endpoint' | 'p256dh' | 'auth' | 'created'
    >;
    push_queue: Table<PushQueueRow, 'deviceId' | 'targetType' | 'targetId' | 'action' | 'created' | 'due'>;
    retracted_notifications: Table<
      RetractedNotificationRow,
      'actorId' | 'receiverId' | 'targetType' | 'action' | 'subject' | 'created'
    >;
  }
}
