import { dayMs } from '#shared/durations';
import { planDigestsOfNewAccounts, sendDigests } from '../../../server/areas/digest';
import type { DeveloperRow } from '../../../server/db/tables';
import type { MailMessage } from '../../../server/infrastructure/mail';
import { buildDeveloper, buildGame, clientOf } from './builders';
import { buildPost, ownPage } from './posts';
import type { TestSite } from './site';

/** Lets a week pass for all digests, and sends those that are due then. Resolves to the mails to the reader of this time. */
export async function sendAfterWeek(site: TestSite, reader: Pick<DeveloperRow, 'email'>): Promise<MailMessage[]> {
  const before = site.mails.length;
  await letWeekPass(site);
  await sendDigests(site.host);
  return site.mails.slice(before).filter(({ to }) => to === reader.email);
}

/** Times of what digests tell of, and of the digests themselves. */
const times = {
  digests: 'upTo',
  feed_posts: 'postDate',
  inbox_messages: 'timestamp',
  notifications: 'created',
  private_chat_members: 'lastMessageTime',
  saved_search_finds: 'toldAt',
} as const;

/** Makes everything that is there a week older, and all digests due. */
export async function letWeekPass({ db, host }: Pick<TestSite, 'db' | 'host'>) {
  await planDigestsOfNewAccounts(host);
  for (const [table, time] of Object.entries(times))
    await db.raw('update ?? set ?? = ?? - interval 7 day', [table, time, time]);
  await db('digests').update({ dueAt: new Date() });
}

/** The time of somebody's next digest. */
export async function dueTimeOf({ db }: Pick<TestSite, 'db'>, { id: developerId }: { id: number }): Promise<Date> {
  const row = await db('digests').where({ developerId }).first('dueAt');
  return new Date(row?.dueAt ?? NaN);
}

export const weekLater = (time: Date, weeks = 1) => new Date(time.getTime() + 7 * weeks * dayMs);

/** Mika, who follows Juno and a game of Juno's. */
export async function buildReader(site: TestSite) {
  const [mika, juno] = [
    await buildDeveloper(site.db, { alias: 'Mika Vale' }),
    await buildDeveloper(site.db, { alias: 'Juno Park' }),
  ];
  const game = await buildGame(site.db, juno.id, { alias: 'Tide Runner' });
  const asMika = await clientOf(site, mika);
  await follow(asMika, 'developer', juno.id);
  await follow(asMika, 'game', game.id);
  // The first digest tells of what came after the account did.
  await letWeekPass(site);
  return { mika, juno, game, asMika };
}
export type Reading = Awaited<ReturnType<typeof buildReader>> & { site: TestSite };

const follow = (client: Awaited<ReturnType<typeof clientOf>>, parentType: string, parentId: number) =>
  client.post('/api/follows').send({ parentType, parentId }).expect(200);

/** An unread notification of a comment on a post of the reader, as delivery stores it. */
export async function notifyOfComment(
  { db, ...site }: TestSite,
  reader: DeveloperRow,
  actor: DeveloperRow,
  given: object = {},
) {
  const targetId = await buildPost({ db, ...site }, ownPage(reader));
  await db('notifications').insert({
    ...{ receiverId: reader.id, actorId: actor.id, targetType: 'post', targetId, action: 'comment' },
    ...{ hasBeenRead: false, created: new Date(), ...given },
  });
}

/** The texts of mails, each as one line. */
export const textsOf = (mails: readonly { text: string }[]) => mails.map(({ text }) => text.replace(/\s+/g, ' '));
