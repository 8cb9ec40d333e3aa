import type { Knex } from 'knex';

/** The other direction of each sort among those who have a skill; what is equal comes newest first in both. */
export async function up(db: Knex) {
  await db.raw(
    `alter table developer_skills
       add index developer_skills_up_by_lastOnline (skillId, isBanned, lastOnline, developerId desc, browseFlags),
       add index developer_skills_up_by_xp (skillId, isBanned, xp, developerId desc, browseFlags),
       add index developer_skills_up_by_registrationDate
         (skillId, isBanned, registrationDate, developerId desc, browseFlags),
       add index developer_skills_by_alias (skillId, isBanned, alias, developerId, browseFlags)`,
  );
}
