import { schedules, type ScheduledPost } from '#shared/areas/schedules';
import { dayMs, hourMs } from '#shared/durations';
import type { ScheduledPostRow } from '../../../server/db/tables';
import type { Client } from './posts';
import type { TestSite } from './site';

export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
/** A moment at which everything that can be scheduled is due. */
export const whenAllIsDue = () => new Date(Date.now() + 91 * dayMs);

/** What the form sends. */
export const scheduled = (given: object = {}) => ({
  ...{ subject: 'First light', content: 'The harbour wakes up.', timeZone: 'Europe/Berlin' },
  ...{ due: inHours(5).toISOString(), ...given },
});

export const add = (client: Client, given: object = {}) => client.post('/api/scheduledPosts').send(scheduled(given));

export async function addOne(client: Client, given: object = {}): Promise<ScheduledPost> {
  const { body, status } = await add(client, given);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return schedules.addScheduled.output.parse(body);
}

export async function list(client: Client): Promise<ScheduledPost[]> {
  return schedules.listScheduled.output.parse((await client.get('/api/scheduledPosts').expect(200)).body);
}

/** Inserts one, of the past or the future. Returns its id. */
export async function buildScheduled(
  { db }: TestSite,
  given: Partial<Omit<ScheduledPostRow, 'due' | 'developerId'>> & { developerId: number; due?: Date },
): Promise<number> {
  const { due = inHours(5), ...more } = given;
  const texts = { title: 'First light', content: 'The harbour wakes up.', timeZone: 'Europe/Berlin' };
  const [id = 0] = await db('scheduled_posts').insert({ ...texts, created: new Date(), due, ...more });
  return id;
}

/** The contents of all posts. */
export const postsOf = ({ db }: TestSite) => db('feed_posts').orderBy('id').pluck('content');
/** The states of all that is scheduled, with what went wrong. */
export const statesOf = ({ db }: TestSite) => db('scheduled_posts').orderBy('id').select('state', 'problem');
