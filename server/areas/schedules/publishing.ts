import type { feed, FeedPost } from '#shared/areas/feed';
import { schedulesTexts as texts } from '#shared/areas/schedules';
import { hasAcceptedTerms } from '#shared/policies/operating.policy';
import { isDatabaseUnavailable } from '../../db/errors';
import type { ScheduledPostRow } from '../../db/tables';
import { runInBackground, type BackgroundCall } from '../../http/backgroundCall';
import type { Call, Host } from '../../http/call';
import { isLimited } from '../../http/session/standing';
import { readWithoutSession, type LoggedInDeveloper } from '../../http/session/sessions';
import { notAllowed, Refusal } from '../../refusal';
import { addPost } from '../feed';
import { refuseAtFirst } from '../heldPosts';
import { unnotify } from '../notifications';
import { announceChange } from './announce';
import { claimDue, deleteRow, dueIds } from './schedules.queries';
import { stop } from './stopping';

/** Posts that one run publishes. */
const batch = 50;

/**
 * Publishes what is due. Each post is locked, so that one of several processes does it, and passes all checks of that moment. A
 * refused one becomes a draft, and its writer is told why.
 */
export async function publishDue(host: Host, now = new Date()) {
  for (const id of await dueIds(host.db, now, batch)) {
    try {
      await publishOrStop(host, { id, now });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      host.log.error({ err: error, scheduledPostId: id }, 'A scheduled post could not be published');
    }
  }
}

interface Due {
  id: number;
  now: Date;
}

async function publishOrStop(host: Host, { id, now }: Due) {
  const claimed = (work: (call: BackgroundCall, scheduled: ScheduledPostRow) => Promise<unknown>) =>
    runInBackground(host, async (call) => {
      const scheduled = await claimDue(call.db, id, now);
      if (scheduled) await work(call, scheduled);
    });
  try {
    await claimed(publish);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    await claimed((call, scheduled) => stop(call, scheduled, error.message));
  }
}

/** The input of a new post, out of what is stored or sent. */
export const inputOfPost = ({
  title: subject,
  content,
  mark,
  question,
  gameId,
}: Pick<ScheduledPostRow, 'title' | 'content' | 'mark' | 'question' | 'gameId'>): Call<
  typeof feed.addPost
>['input'] => ({
  ...{ subject, content, mark, question, type: 'status' },
  ...(gameId === null ? { postParentType: 'developer' } : { postParentType: 'game', postParentId: gameId }),
});

/** Publishes a locked post as its writer: by the checks and the function of new posts. Its time is that of this moment. */
export async function publish(call: Omit<BackgroundCall, 'input'>, scheduled: ScheduledPostRow): Promise<FeedPost> {
  const { db, host } = call;
  const viewer = await readWithoutSession(db, scheduled.developerId);
  requireMayPost(host, viewer);
  await refuseAtFirst({ db, viewer }, 'noSchedules');
  const posting: Call<typeof feed.addPost> = { ...call, viewer, input: inputOfPost(scheduled) };
  const post = await addPost.run(posting, await requireMayPostThere(posting), undefined);
  await deleteRow(db, scheduled.id);
  await announceChange(call, scheduled);
  await unnotify(call, { targetType: 'scheduledPost', targetIds: [scheduled.id] });
  return post;
}

/** Refuses (403) an account that may not log in or write at this moment. */
function requireMayPost(host: Host, viewer: LoggedInDeveloper | null): asserts viewer is LoggedInDeveloper {
  if (!viewer || isLimited(viewer)) throw notAllowed(texts.notActive);
  if (!hasAcceptedTerms(viewer, host.requiredTerms())) throw notAllowed(texts.notAcceptedTerms);
}

async function requireMayPostThere(posting: Call<typeof feed.addPost>) {
  try {
    return await addPost.check?.(posting);
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) throw notAllowed(texts.notInTeam);
    throw error;
  }
}
