import { entries } from '#shared/areas/feed';
import type { Endpoint } from '#shared/endpoint';
import { bind } from '../../http/bind';
import { guarded, type Call, type Handler } from '../../http/call';
import { deletePost, editPost, kindOfEntry } from '../feed';
import { deleteComment, editComment } from './comments.actions';

type EntryCall = typeof entries.editEntry | typeof entries.deleteEntry;

/** A handler for the id of either a post or a comment. */
const either = <E extends EntryCall>(handlers: Record<'post' | 'comment', Handler<E>>): Handler<E> =>
  guarded<E, Found<E>>({
    check: async (call: Call<E>) => {
      const { check, run } = handlers[await kindOfEntry(call.db, call.input.postId)];
      return { run, found: await check?.(call) };
    },
    run: (call, { run, found }) => run(call, found, undefined),
  });

interface Found<E extends Endpoint> {
  run: Handler<E>['run'];
  found: unknown;
}

export const entriesRoutes = bind('entries', entries, {
  editEntry: either<typeof entries.editEntry>({ post: editPost, comment: editComment }),
  deleteEntry: either<typeof entries.deleteEntry>({ post: deletePost, comment: deleteComment }),
});
