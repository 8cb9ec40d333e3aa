import type { Knex } from 'knex';
import { forumsTexts, type forums } from '#shared/areas/forums/forums';
import { canReadCategory } from '#shared/policies/forums.policy';
import type { Viewer } from '#shared/viewer';
import type { Call } from '../../http/call';
import * as lookup from './lookup.queries';
import { boardGameOf, idOf, readable, shownForum } from './reading';
import { categoryRefOf, rightsIn, threadOf } from './rows';
import { openingOf } from './threads/posts.queries';

type AtAddress = lookup.CategoryForViewer & Partial<lookup.ThreadForViewer>;

/** No row has it: an unknown address is looked up with it, so that it takes as long as a private one. */
const noId = 0;

/** The category, forum or thread at a present or former address of a board; null without one. */
async function findAt(db: Knex, viewerId: number, address: lookup.BoardAddress): Promise<AtAddress | null> {
  const owners = await lookup.resolveAddresses(db, address);
  if (address.thread !== undefined) return lookup.findThread(db, viewerId, owners?.threadId ?? noId);
  if (address.forum !== undefined) return lookup.findForum(db, viewerId, owners?.forumId ?? noId);
  return lookup.findCategory(db, viewerId, owners?.categoryId ?? noId);
}

const isForum = (found: AtAddress): found is lookup.ForumForViewer => found.forumId !== undefined;
const isThread = (found: AtAddress): found is lookup.ThreadForViewer => found.threadId !== undefined;

export async function findPlace(call: Call<typeof forums.findPlace>) {
  const { db, viewer, input } = call;
  // The same answer for an unknown address and for an unreadable category.
  const missing = input.forum === undefined ? forumsTexts.missingCategory : undefined;
  const address = { ...input, gameId: boardGameOf(input) };
  const found = readable(viewer, await findAt(db, idOf(viewer), address), missing);
  const category = categoryRefOf(found);
  return {
    ...{ boardId: category.boardId, category },
    forum: isForum(found) ? await shownForum(call, found) : null,
    thread: isThread(found) ? threadOf(found, viewer) : null,
  };
}

/** Whether the viewer may read what is at an address of a board. */
export async function canReadForumAddress(db: Knex, viewer: Viewer, address: lookup.BoardAddress): Promise<boolean> {
  const found = await findAt(db, idOf(viewer), address);
  return found !== null && canReadCategory(viewer, rightsIn(found));
}

/** The public category, forum or thread at an address of a board, a thread with its first words; null without one. */
export async function findPublicForumPage(db: Knex, address: lookup.BoardAddress) {
  const found = await findAt(db, 0, address);
  if (!found || found.isPrivate) return null;
  return { ...found, opening: found.threadId === undefined ? null : await openingOf(db, found.threadId) };
}
