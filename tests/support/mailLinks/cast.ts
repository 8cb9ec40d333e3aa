import type { Knex } from 'knex';
import { notificationKinds } from '#shared/areas/notifications/kinds';
import { arrive, buildGame, myId, newTitle, post, read, type Game, type Person, type Visitor } from '../browser/people';
import { until } from '../until';

/** Somebody with a confirmed address. */
export type Member = Person & { id: number };

/** The people who cause mails and get them: Ada gets all kinds of notifications by mail, Bo and Mo act. */
export interface Cast {
  db: Knex;
  newMember: (name: string) => Promise<Member>;
  /** The link in a mail that has come, or comes soon. */
  linkInMail: (email: string, subject: string) => Promise<string>;
  smtpUrl: string;
  ada: Member;
  bo: Member;
  /** A moderator of the site. */
  mo: Member;
  /** A game of Bo. */
  game: Game;
  /** A post of Ada. */
  postId: number;
}

/** A mail of the product. */
export interface MailCase {
  subject: string;
  /** Makes the site send it. Returns the address that it goes to. */
  cause: (cast: Cast) => Promise<string | Member>;
  /** Uses its main link for what it is for, where that is more than to read the page. */
  use?: (receiver: Visitor, link: string) => Promise<void>;
}

interface Site {
  db: Knex;
  url: string;
  smtpUrl: string;
  linkInMail: Cast['linkInMail'];
}

export async function buildCast({ db, url, smtpUrl, linkInMail }: Site): Promise<Cast> {
  const newMember = async (name: string) => {
    const person = await arrive(name, { site: url });
    const id = await myId(person);
    await db('developers').where({ id }).update({ emailConfirmed: true });
    return Object.assign(person, { id });
  };
  const [ada, bo, mo] = [await newMember('Ada Mast'), await newMember('Bo Keel'), await newMember('Mo Deck')];
  await db('developers').where({ id: mo.id }).update({ siteModCanBan: true });
  await until(
    () => read<{ info: { siteModCanBan?: boolean } }>(mo, '/api/login'),
    ({ info }) => info.siteModCanBan === true,
  );
  const settings = notificationKinds.map(({ kind }) => ({ kind, channel: 'email' }));
  await post(ada, '/api/notifications/settings', { settings });
  const { id: postId } = await postOf(ada, 'Lanterns all the way down');
  return { db, newMember, linkInMail, smtpUrl, ada, bo, mo, game: await buildGame(bo, newTitle('Keelhaul')), postId };
}

/** A post on the page of its author. */
export const postOf = (author: Member, content: string) =>
  post<{ id: number }>(author, '/api/feedPosts', {
    content,
    postParentType: 'developer',
    postParentId: author.id,
  });

/** Lets the site begin with the jobs of another hour. */
export const nextHour = (db: Knex) => db('site_counters').where({ name: 'choresHour' }).delete();
