import type { Knex } from 'knex';
import { createTable } from './columns';

/** Conversations of several people, with what each of them has read. */
export async function up(db: Knex) {
  await createTable(db, 'inbox_conversations', ({ id, title, time }) => {
    id();
    title('subject', 64);
    time('created').notNullable();
  });
  await createTable(db, 'inbox_messages', ({ id, to, time }, table) => {
    id();
    to('conversationId', 'inbox_conversations', 'CASCADE');
    // Null once the account is gone: what it wrote stays for the others.
    to('fromId', 'developers', 'SET NULL');
    table.specificType('message', 'mediumtext').notNullable();
    time('timestamp').notNullable();
    table.index(['conversationId', 'id'], 'inbox_messages_in_order');
  });
  await createTable(db, 'inbox_participants', ({ id, to, flag, looseId }, table) => {
    id();
    to('conversationId', 'inbox_conversations', 'CASCADE');
    to('developerId', 'developers', 'CASCADE');
    flag('hasBeenRead');
    // A stranger began it, or added this one: it waits among the requests.
    flag('isRequest');
    // They have written in it or accepted it: who else is in it is no stranger to them.
    flag('hasAnswered');
    // The newest message of the conversation: what the list is sorted by.
    looseId('lastMessageId').defaultTo(0);
    table.unique(['conversationId', 'developerId']);
    table.index(['developerId', 'lastMessageId'], 'inbox_participants_newest');
    table.index(['developerId', 'isRequest', 'lastMessageId'], 'inbox_participants_folder');
    table.index(['developerId', 'hasBeenRead', 'isRequest'], 'inbox_participants_unread');
  });
}
