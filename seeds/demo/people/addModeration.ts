import type { Knex } from 'knex';
import type { AuditAction } from '#shared/areas/moderation/moderation';
import { slugOf } from '#shared/slug';
import { indexDeveloperNames } from '../../../server/areas/search';
import { nameKey, textKey } from '../../../server/db/keys';
import { before, days, firstPersonId, hours, idOf, type IdByName } from '../ids';
import { people as everybody } from './people';

/** The bans, with their reason and age in days. */
const banned = [
  {
    alias: 'KeysForCheap',
    role: 'Best prices for every game',
    reason: 'Sold keys in the chatroom, three times.',
    ago: 2,
  },
  {
    alias: 'Gregor Vane',
    role: 'Concept artist',
    reason: 'Showed other people’s paintings as his own, and went on after we had talked about it.',
    ago: 19,
  },
] as const;

/** Other lines of the audit log; a lifted ban is only there. */
const deeds: readonly { action: AuditAction; about: string; reason: string; ago: number }[] = [
  { action: 'unban', about: 'halfpenny', reason: 'It was somebody else on a shared computer. We said sorry.', ago: 40 },
  { action: 'ban', about: 'halfpenny', reason: 'Insults in the chatroom.', ago: 41 },
];

/** Adds banned accounts and their lines in the audit log. */
export async function addModeration(db: Knex, now: Date, people: IdByName) {
  const moderatorId = idOf(people, 'Marta Quill');
  const rows = banned.map((troublemaker, index) => rowOf(troublemaker, firstPersonId + everybody.length + index, now));
  await db('developers').insert(rows);
  await indexDeveloperNames(db, rows);
  await db('addresses').insert(
    rows.map(({ id, alias }) => ({ scope: 'developer', slugKey: textKey(slugOf(alias)), targetId: id })),
  );
  const bans = rows.map(({ id }, index) => ({
    developerId: id,
    bannedById: moderatorId,
    reason: banned[index]?.reason ?? '',
    bannedAt: before(now, days(banned[index]?.ago ?? 1)),
  }));
  await db('bans').insert(bans);
  await db('account_sanctions').insert(
    bans.map(({ developerId, bannedById, reason, bannedAt }) => ({
      ...{ developerId, kind: 'ban', reason, created: bannedAt, givenById: bannedById },
    })),
  );
  const told = [
    ...bans.map(({ developerId, reason, bannedAt }) => ({
      ...{ action: 'ban', reason, happenedAt: bannedAt },
      target: `developer:${developerId}`,
    })),
    ...deeds.map(({ action, about, reason, ago }) => ({
      ...{ action, reason, happenedAt: before(now, days(ago)) },
      target: `developer:${idOf(people, about)}`,
    })),
  ];
  const lines = told.map((line) => ({ ...line, actorId: moderatorId }));
  lines.sort((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
  await db('audit_log').insert(lines);
}

function rowOf({ alias, role, ago }: (typeof banned)[number], id: number, now: Date) {
  return {
    id,
    alias,
    aliasKey: nameKey(alias),
    stringUrl: slugOf(alias),
    role,
    personalWebsites: '[]',
    workHistory: '[]',
    educationHistory: '[]',
    isBanned: true,
    registrationDate: before(now, days(ago + 12)),
    lastOnline: before(now, days(ago) + hours(1)),
  };
}
