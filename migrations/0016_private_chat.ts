import type { Knex } from 'knex';
import { createTable } from './columns';

/** Private conversations of two, what each of them has read, and their messages. */
export async function up(db: Knex) {
  await createTable(db, 'private_chats', ({ id, looseId }, table) => {
    id();
    // The pair, the smaller id first: the conversation outlives the accounts. One a pair.
    looseId('lowId');
    looseId('highId');
    table.unique(['lowId', 'highId'], { indexName: 'private_chats_pair' });
  });
  // The conversation as each of the two sees it.
  await createTable(db, 'private_chat_members', ({ to, looseId, count, flag, time }, table) => {
    to('chatId', 'private_chats', 'CASCADE');
    to('developerId', 'developers', 'CASCADE');
    looseId('partnerId');
    count('messageCount');
    // Both tell the same; the flag is there to sort by.
    flag('isUnread');
    count('unreadCount');
    looseId('readUpToId').defaultTo(0);
    flag('isRequest');
    time('lastMessageTime').notNullable();
    table.primary(['chatId', 'developerId']);
    table.index(['developerId', 'isUnread', 'lastMessageTime', 'chatId'], 'private_chat_members_shown');
    table.index(['developerId', 'isRequest', 'isUnread', 'lastMessageTime', 'chatId'], 'private_chat_members_asked');
    table.index(['partnerId'], 'private_chat_members_partner');
  });
  await createTable(db, 'private_messages', ({ id, to, time }, table) => {
    id();
    to('chatId', 'private_chats', 'CASCADE');
    // The author; null once the account is gone.
    to('fromId', 'developers', 'SET NULL');
    table.string('text', 450).notNullable();
    time('timestamp').notNullable();
    table.index(['chatId', 'id'], 'private_messages_newest');
    table.index(['chatId', 'timestamp', 'id'], 'private_messages_by_day');
  });
  // How many messages a conversation has by UTC day, so that the calendar needs no counting.
  await createTable(db, 'private_chat_days', ({ to, count }, table) => {
    to('chatId', 'private_chats', 'CASCADE');
    table.date('day').notNullable();
    count('messageCount');
    table.primary(['chatId', 'day']);
  });
}
