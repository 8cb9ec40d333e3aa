import type { Knex } from 'knex';
import { createTable } from './columns';

/** The pitch of a game: tagline, description, engine, links, trailer and featured pieces. */
export async function up(db: Knex) {
  // The defaults of texts are expressions, which MySQL needs; MariaDB takes both.
  await db.raw(
    `alter table games
       add column tagline varchar(120) not null default '',
       add column description text not null default (''),
       add column engine varchar(40) not null default '',
       add column links text not null default (''),
       add column trailer varchar(11) character set ascii collate ascii_bin not null default ''`,
  );
  await indexGameWords(db);
  await createTable(db, 'game_featured_pieces', ({ to }, table) => {
    to('gameId', 'games', 'CASCADE');
    to('pieceId', 'media_pieces', 'CASCADE');
    table.smallint('rank').unsigned().notNullable();
    table.primary(['gameId', 'pieceId']);
  });
}

/** Games are found by all words, "about" and "the" too: an index keeps for good whether it was made with stop words. */
async function indexGameWords(db: Knex) {
  await db.raw('set session innodb_ft_enable_stopword = 0');
  try {
    await db.raw('alter table games add fulltext index games_words (tagline, description)');
  } finally {
    await db.raw('set session innodb_ft_enable_stopword = default');
  }
}
