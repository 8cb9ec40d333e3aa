import type { Knex } from 'knex';
import { createTable } from './columns';

/**
 * Accounts that are deleted in some days, with what their pages showed. Meanwhile their row says DELETED USER and is banned,
 * which the version before understands.
 */
export async function up(db: Knex) {
  await createTable(db, 'leaving_accounts', ({ to, title, flag, time }) => {
    to('developerId', 'developers', 'CASCADE').primary();
    title('alias', 40);
    title('stringUrl', 80);
    title('avatarId', 32);
    flag('hasBanner');
    // Else its texts stay as those of DELETED USER.
    flag('removesTexts');
    // Off after a restore: the mail is sent anew, and the days begin again.
    flag('isMailed', true);
    time('dueAt').notNullable().index();
  });
  await db.raw(
    "alter table keycodes modify purpose enum('recovery', 'confirmEmail', 'undoEmail', 'notMe', 'keepAccount') not null",
  );
}
