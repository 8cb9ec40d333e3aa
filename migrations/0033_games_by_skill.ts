import type { Knex } from 'knex';

/** The copied columns beside each skill of a game. */
const copies = ['lastActive', 'created', 'xp', 'memberCount', 'alias', 'browseFlags'];
const sorts = copies.slice(0, -1);

/**
 * Browsing reads the games with a skill in the order of each sort, as it reads developers. The columns it sorts and
 * filters by are copied beside each skill; a foreign key over the copies keeps them equal.
 */
export async function up(db: Knex) {
  await db.raw(`alter table games add unique key games_copied (id, ${copies.join(', ')})`);
  // Only the foreign key needs it; chosen for an update it would be locked before the primary key.
  await db.raw('alter table games alter index games_copied /*M! ignored */ /*!80000 invisible */');
  // Null until filled in: a row without copies is not found by browsing.
  await db.raw(
    `alter table game_skills
       add column lastActive datetime(3) null,
       add column created datetime(3) null,
       add column xp int null,
       add column memberCount int null,
       add column alias varchar(80) null,
       add column browseFlags smallint unsigned null`,
  );
  await db.raw(
    `update game_skills join games on games.id = game_skills.gameId
     set ${copies.map((copy) => `game_skills.${copy} = games.${copy}`).join(', ')}`,
  );
  await db.raw(
    `alter table game_skills
       add index game_skills_copied (gameId, ${copies.join(', ')}),
       ${sorts
         .map(
           (sort) =>
             `add index game_skills_by_${sort} (skillId, ${sort}, gameId, browseFlags),
              add index game_skills_up_by_${sort} (skillId, ${sort}, gameId desc, browseFlags)`,
         )
         .join(', ')},
       add index game_skills_by_flags (skillId, browseFlags)`,
  );
  await db.raw(
    `alter table game_skills add constraint game_skills_copied
       foreign key (gameId, ${copies.join(', ')}) references games (id, ${copies.join(', ')})
       on delete cascade on update cascade`,
  );
}
