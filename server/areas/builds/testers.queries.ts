import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { buildsLimits as limits } from '#shared/areas/builds/limits';
import { testersTexts as texts, type Testers } from '#shared/areas/builds/testers';
import { dayMs, hourMs } from '#shared/durations';
import { sha256Hex } from '../../db/keys';
import type { BuildLinkRow } from '../../db/tables';
import { personOf, posterColumns, type PosterColumns } from '../../people';
import { notFound } from '../../refusal';

const newSecret = () => randomBytes(16).toString('hex');

/** The named testers of a game, oldest first, and the links that have not ended. */
export async function readTesters(db: Knex, gameId: number): Promise<Testers> {
  const people = await db('build_testers')
    .join('developers as poster', 'poster.id', 'build_testers.developerId')
    .where({ gameId })
    .orderBy(['build_testers.created', 'poster.id'])
    .select<PosterColumns[]>(posterColumns);
  const links = await db('build_links')
    .where({ gameId })
    .where('endsAt', '>', new Date())
    .orderBy('id', 'desc')
    .select('id', 'created', 'endsAt', 'visits');
  return { people: people.map((row) => personOf(row)), links };
}

export const isTester = async (db: Knex, gameId: number, developerId: number): Promise<boolean> =>
  (await db('build_testers').where({ gameId, developerId }).first('gameId')) !== undefined;

export const countTesters = async (db: Knex, gameId: number): Promise<number> =>
  (await db('build_testers').where({ gameId }).pluck('developerId')).length;

export async function insertTester(db: Knex, tester: { gameId: number; developerId: number }) {
  await db('build_testers').insert({ ...tester, created: new Date() });
}

export async function deleteTester(db: Knex, tester: { gameId: number; developerId: number }) {
  await db('build_testers').where(tester).delete();
}

export const countLinks = async (db: Knex, gameId: number): Promise<number> =>
  (await db('build_links').where({ gameId }).where('endsAt', '>', new Date()).pluck('id')).length;

/** Makes a link and answers its secret, of which the hash alone is kept. */
export async function insertLink(db: Knex, { gameId, days }: { gameId: number; days: number }): Promise<string> {
  const secret = newSecret();
  const created = new Date();
  const endsAt = new Date(created.getTime() + days * dayMs);
  await db('build_links').insert({ gameId, secretHash: sha256Hex(secret), created, endsAt });
  return secret;
}

export async function findLink(db: Knex, id: number): Promise<BuildLinkRow> {
  const row = await db('build_links').where({ id }).first();
  if (!row) throw notFound(texts.missingLink);
  return row;
}

/** The same, once other calls are done with it. */
export async function lockLink(db: Knex, id: number) {
  const row = await db('build_links').where({ id }).forUpdate().first('id');
  if (!row) throw notFound(texts.missingLink);
}

export const deleteLink = (db: Knex, id: number) => db('build_links').where({ id }).delete();

/** Counts a visit by a link of a game, and answers the link; undefined if it has ended. */
export async function useLink(db: Knex, gameId: number, secret: string): Promise<number | undefined> {
  const row = await db('build_links')
    .where({ gameId, secretHash: sha256Hex(secret) })
    .where('endsAt', '>', new Date())
    .forUpdate()
    .first('id');
  if (!row) return undefined;
  await db('build_links').where({ id: row.id }).increment('visits', 1);
  return row.id;
}

/** Begins a visit and answers its ticket, of which the hash alone is kept. */
export async function insertVisit(
  db: Knex,
  visit: { buildId: number; developerId: number | null; linkId: number | null },
): Promise<string> {
  const ticket = newSecret();
  const endsAt = new Date(Date.now() + limits.visitHours * hourMs);
  await db('build_visits').insert({ ...visit, ticketHash: sha256Hex(ticket), endsAt });
  return ticket;
}

/** Whether somebody has begun to play a build. */
export const hasVisited = async (db: Knex, buildId: number, developerId: number): Promise<boolean> =>
  (await db('build_visits').where({ buildId, developerId }).first('buildId')) !== undefined;

export async function deleteEndedVisits(db: Knex, now: Date) {
  await db('build_visits').where('endsAt', '<', now).delete();
  await db('build_links').where('endsAt', '<', now).delete();
}
