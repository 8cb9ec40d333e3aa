import type { Knex } from 'knex';
import { deletionDays } from '#shared/areas/signIn/leaving';
import { dayMs } from '#shared/durations';
import { logoPath } from '#shared/media/pictures';

/**
 * The files below userdata that rows name; without one of them a picture would be broken. A backup of an older version is
 * examined before its tables are brought up to date, so columns that came after 0.1.0 may be missing (`hasColumn`).
 */
export async function filesNamedByRows(db: Knex): Promise<string[]> {
  const idsOf = (table: string) => db(table).whereNot('avatarId', '0').pluck<number[]>('id');
  const bannersOf = (table: string) => db(table).where('hasBanner', true).pluck<number[]>('id');
  const asPicture = (folder: string, original: string) => (name: string) => [
    `${folder}/${name}.${original}`,
    `${folder}/${name}.webp`,
  ];
  const avatar = asPicture('avatars', 'jpg');
  const banner = asPicture('banners', 'png');
  const pieces = await db('media_pieces').select('mediaType', 'mediaUrl', 'previewImageUrl');
  const aside = await filesAside(db);
  const linked = ['Youtube', 'External', 'Text'];
  const texts: string[] = await db('text_pictures').pluck('name');
  const hasLogos = await hasColumn(db, 'site_settings', 'logoId');
  const logos: string[] = hasLogos ? await db('site_settings').whereNot('logoId', '').pluck('logoId') : [];
  return [
    ...(await idsOf('developers')).flatMap((id) => avatar(`developer_${id}`)),
    ...(await idsOf('games')).flatMap((id) => avatar(`game_${id}`)),
    ...(await idsOf('media_albums')).flatMap((id) => avatar(`media_${id}`)),
    ...(await bannersOf('developers')).flatMap((id) => banner(`${id}`)),
    ...(await bannersOf('games')).flatMap((id) => banner(`game_${id}`)),
    ...pieces.flatMap(({ mediaType, mediaUrl, previewImageUrl }) => [
      ...(linked.includes(mediaType) ? [] : [`${aside.has(mediaUrl) ? 'aside' : 'media'}/${mediaUrl}`]),
      ...(previewImageUrl === null ? [] : [`media/${previewImageUrl}`]),
    ]),
    ...texts.map((name) => `pictures/${name}`),
    ...logos.flatMap((id) => [logoPath(id, 'png'), logoPath(id, 'webp')]),
  ];
}

/** The names of files that are set aside because they may be malware. */
async function filesAside(db: Knex): Promise<ReadonlySet<string>> {
  if (!(await hasColumn(db, 'media_pieces', 'fileState'))) return new Set();
  return new Set(await db('media_pieces').where({ fileState: 'setAside' }).pluck<string[]>('mediaUrl'));
}

export async function hasColumn(db: Knex, table: string, column: string): Promise<boolean> {
  const named = { table_schema: db.raw('database()'), table_name: table, column_name: column };
  return (await db('information_schema.columns').where(named).first('column_name')) !== undefined;
}

/**
 * Ends all sessions, recovery codes and mailed links: those that were ended or used since the backup would work again. Archives
 * of accounts are in no backup. Accounts that were about to be deleted may have been kept since the backup: their people get a
 * new mail from the site, and all their days.
 */
export async function endSignIns(db: Knex) {
  await db('sessions').delete();
  await db('keycodes').whereNull('endedAt').update({ endedAt: new Date() });
  if (await hasColumn(db, 'recovery_codes', 'codeHash')) await db('recovery_codes').delete();
  if (await hasColumn(db, 'account_exports', 'name')) await db('account_exports').delete();
  if (await hasColumn(db, 'leaving_accounts', 'isMailed'))
    await db('leaving_accounts').update({ isMailed: false, dueAt: new Date(Date.now() + deletionDays * dayMs) });
}

/** The number of accounts that are about to be deleted. */
export async function countLeaving(db: Knex): Promise<number> {
  if (!(await hasColumn(db, 'leaving_accounts', 'isMailed'))) return 0;
  const [counted] = await db('leaving_accounts').count<{ total: number }[]>({ total: '*' });
  return Number(counted?.total ?? 0);
}

/** The columns of an account that a session carries. */
export async function epochOf(db: Knex, developerId: number): Promise<number> {
  const developer = await db('developers').where({ id: developerId }).first('sessionEpoch');
  return developer?.sessionEpoch ?? 0;
}
