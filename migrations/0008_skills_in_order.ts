import type { Knex } from 'knex';

/** The copied columns beside each skill of a developer; `placeKey` is the place, or a number behind all places. */
const copies = ['isBanned', 'lastOnline', 'xp', 'alias', 'registrationDate', 'browseFlags', 'placeKey'];

/** The sorts in the direction that browsing offers, each with its index. */
const sorts = [
  ['by_lastOnline', 'lastOnline, developerId'],
  ['by_xp', 'xp, developerId'],
  ['by_registrationDate', 'registrationDate, developerId'],
  ['up_by_alias', 'alias, developerId desc'],
  ['by_place', 'placeKey, developerId'],
  ['by_id', 'developerId'],
];

/**
 * Browsing reads the developers with a skill in the order of each sort. The columns it sorts and filters by are copied
 * beside each skill; a foreign key over the copies keeps them equal.
 */
export async function up(db: Knex) {
  await db.raw(
    `alter table developers
       add column placeKey int unsigned generated always as (coalesce(place, 4294967295)) stored,
       add unique key developers_copied (id, ${copies.join(', ')})`,
  );
  // Null until filled in: a row without copies is not found by browsing.
  await db.raw(
    `alter table developer_skills
       add column isBanned tinyint(1) null,
       add column lastOnline datetime(3) null,
       add column xp int null,
       add column alias varchar(40) null,
       add column registrationDate datetime(3) null,
       add column browseFlags smallint unsigned null,
       add column placeKey int unsigned null`,
  );
  await db.raw(
    `update developer_skills join developers on developers.id = developer_skills.developerId
     set ${copies.map((copy) => `developer_skills.${copy} = developers.${copy}`).join(', ')}`,
  );
  await db.raw(
    `alter table developer_skills
       add index developer_skills_copied (developerId, ${copies.join(', ')}),
       ${sorts.map(([name, order]) => `add index developer_skills_${name} (skillId, isBanned, ${order}, browseFlags)`).join(', ')},
       drop index developer_skills_skillid_developerid_index`,
  );
  await db.raw(
    `alter table developer_skills add constraint developer_skills_copied
       foreign key (developerId, ${copies.join(', ')}) references developers (id, ${copies.join(', ')})
       on delete cascade on update cascade`,
  );
}
