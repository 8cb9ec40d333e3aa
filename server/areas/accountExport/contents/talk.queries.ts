import { exported } from './part';

const nameOf = (column: string) => `(select alias from developers as other where other.id = ${column})`;

/** What the account has said in chats and messages, without the words of others, and what it was told. */
export const talk = {
  chat_messages: exported('chat_messages', {
    file: 'chatLines',
    about: 'Your lines in chat rooms',
    columns: ['id', 'room', 'gameId', 'message', 'isSystemMessage', 'systemMessageType', 'timestamp', 'edited'],
    without: ['fromId', 'systemMessageTargetId', 'searchTerms'],
    rowsOf: 'fromId',
  }),
  banned_messages: exported('banned_messages', {
    file: 'chatLinesOfBan',
    about: 'Your lines in the site’s chat room that a ban has taken away',
    columns: ['id', 'message', 'timestamp', 'edited'],
    without: ['developerId'],
    rowsOf: 'developerId',
  }),
  private_chat_members: exported('private_chat_members', {
    file: 'privateChats',
    about: 'Your private chats',
    columns: [
      ...(['chatId', 'partnerId', 'messageCount', 'isUnread', 'unreadCount', 'isRequest', 'lastMessageTime'] as const),
      'readUpToId',
    ],
    without: ['developerId'],
    fields: { partner: nameOf('private_chat_members.partnerId') },
    key: 'chatId',
    rowsOf: 'developerId',
  }),
  private_messages: exported('private_messages', {
    file: 'privateMessages',
    about: 'What you have written in private chats',
    columns: ['id', 'chatId', 'text', 'timestamp'],
    without: ['fromId', 'searchTerms'],
    rowsOf: 'fromId',
  }),
  inbox_conversations: exported('inbox_conversations', {
    file: 'conversations',
    about: 'Your conversations in the inbox',
    columns: ['id', 'created'],
    // Whoever began the conversation has chosen it.
    without: ['subject'],
    fields: {
      subject: `case when :id = (select fromId from inbox_messages where inbox_messages.conversationId = inbox_conversations.id
        order by inbox_messages.id limit 1) then inbox_conversations.subject end`,
      people: `(select json_arrayagg(json_object('id', other.id, 'alias', other.alias)) from inbox_participants as others
        join developers as other on other.id = others.developerId where others.conversationId = inbox_conversations.id)`,
    },
    json: ['people'],
    rowsOf: (rows, id) =>
      void rows.whereIn(
        'inbox_conversations.id',
        (own) => void own.from('inbox_participants').where({ developerId: id }).select('conversationId'),
      ),
  }),
  inbox_participants: exported('inbox_participants', {
    file: 'conversationsRead',
    about: 'How far you have read and answered conversations',
    columns: ['id', 'conversationId', 'hasBeenRead', 'isRequest', 'hasAnswered', 'lastMessageId'],
    without: ['developerId'],
    rowsOf: 'developerId',
  }),
  inbox_messages: exported('inbox_messages', {
    file: 'inboxMessages',
    about: 'What you have written in the inbox',
    columns: ['id', 'conversationId', 'message', 'timestamp'],
    without: ['fromId', 'searchTerms'],
    rowsOf: 'fromId',
  }),
  notifications: exported('notifications', {
    file: 'notifications',
    about: 'Your notifications: who did what to what',
    columns: ['id', 'actorId', 'targetType', 'targetId', 'action', 'hasBeenRead', 'created'],
    without: ['receiverId'],
    rowsOf: 'receiverId',
  }),
  notification_settings: exported('notification_settings', {
    file: 'notificationSettings',
    about: 'Which notifications you want, and how',
    columns: ['kind', 'channel', 'push', 'period'],
    without: ['developerId'],
    key: null,
    rowsOf: 'developerId',
  }),
  saved_searches: exported('saved_searches', {
    file: 'savedSearches',
    about: 'Your saved searches',
    columns: ['id', 'name', 'kind', 'query', 'alert', 'created', 'since', 'toldOn'],
    without: ['developerId', 'nameKey', 'isWaiting'],
    rowsOf: 'developerId',
  }),
  saved_search_finds: exported('saved_search_finds', {
    file: 'savedSearchFinds',
    about: 'What your saved searches have found',
    columns: ['searchId', 'targetId', 'toldOn', 'toldAt', 'isMailed'],
    key: null,
    rowsOf: (rows, id) =>
      void rows.whereIn('searchId', (own) => void own.from('saved_searches').where({ developerId: id }).select('id')),
  }),
};
