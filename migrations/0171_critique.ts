import type { Knex } from 'knex';

/** The question that a DevLog or piece asks for critique by; `isAsking` is there for the index by which they are listed. */
export async function up(db: Knex) {
  await db.raw(
    `alter table feed_posts add column question varchar(200) not null default '',
       add column isAsking tinyint(1) not null default 0, add index feed_posts_asking (isAsking, id)`,
  );
  await db.raw(`alter table scheduled_posts add column question varchar(200) not null default ''`);
}
