import { useMemo } from 'react';
import { forumsTexts, type ForumPlace } from '#shared/areas/forums';
import { canReadCategory } from '#shared/areas/forums.policy';
import { failureTexts } from '#shared/endpoint';
import { useFetched } from '../../../app/fetched';
import { useAppSelector } from '../../../app/hooks';
import type { RootState } from '../../../app/store';
import { boardInput, type Board, type Slugs } from './board';
import { fetchAddress } from '../store/forums.slice';
import {
  addressKey,
  type ForumsState,
  type ShownCategory,
  type ShownForum,
  type ShownThread,
} from '../store/forumsState';
import { useBoardRights, type ViewerBoardRights } from './useBoardRights';

/** What stands at an address. */
export interface AddressTarget {
  category: ShownCategory;
  forum: ShownForum | null;
  thread: ShownThread | null;
}

export type ResolvedAddress =
  | { kind: 'waiting' }
  | { kind: 'failed'; text: string }
  | { kind: 'missing'; text: string }
  /** The thread that stood here was deleted: its forum is where it was. */
  | { kind: 'deleted'; forum: Slugs }
  /** It was moved to where nothing is known of yet, or to another board. */
  | { kind: 'elsewhere'; boardId: string; slugs: Slugs }
  /** Maybe under another address by now. */
  | ({ kind: 'here' } & AddressTarget);

const selectPlaces = (state: RootState) => state.forums.addresses;

type Known = Pick<ForumsState, 'categories' | 'forums' | 'threads' | 'moved' | 'deleted'>;

/** Follows an address to the place that it leads to, and the place wherever it goes while it is shown. */
export function useBoardAddress(board: Board, slugs: Slugs): { place: ResolvedAddress; retry: () => void } {
  const { category, forum, thread } = slugs;
  const key = addressKey(board.id, slugs);
  const fetched = useFetched(fetchAddress, selectPlaces, { key, input: { ...boardInput(board), ...slugs } });
  const categories = useAppSelector((state) => state.forums.categories);
  const forums = useAppSelector((state) => state.forums.forums);
  const threads = useAppSelector((state) => state.forums.threads);
  const moved = useAppSelector((state) => state.forums.moved);
  const deleted = useAppSelector((state) => state.forums.deleted);
  const rights = useBoardRights(board);
  const { data, error, errorStatus } = fetched;

  const place = useMemo<ResolvedAddress>(() => {
    const known = { categories, forums, threads, moved, deleted };
    const asked = { category, ...(forum !== undefined && { forum }), ...(thread !== undefined && { thread }) };
    if (errorStatus === 404) return { kind: 'missing', text: error ?? failureTexts.notFound };
    if (data) return follow(known, data, { boardId: board.id, rights });
    const here = findHere(known, board.id, asked);
    if (here) return { kind: 'here', ...here };
    return error === undefined ? { kind: 'waiting' } : { kind: 'failed', text: error };
  }, [
    categories,
    forums,
    threads,
    moved,
    deleted,
    category,
    forum,
    thread,
    board.id,
    rights,
    data,
    error,
    errorStatus,
  ]);
  return { place, retry: fetched.retry };
}

interface Asked {
  boardId: string;
  rights: ViewerBoardRights;
}

/** From what was read of an address to what has become of it since. */
function follow(known: Known, read: ForumPlace, { boardId, rights }: Asked): ResolvedAddress {
  const threadId = read.thread?.id;
  const isRead = (category: ShownCategory) =>
    canReadCategory(rights.viewer, { ...rights.board, isPrivate: category.isPrivate });
  const thread = threadId === undefined ? null : known.threads.entities[threadId];
  const forumId = thread?.parentId ?? read.forum?.id;
  const forum = forumId === undefined ? null : known.forums.entities[forumId];
  const category = known.categories.entities[forum?.categoryId ?? read.category.id];
  const movedTo = threadId === undefined ? undefined : known.moved[threadId];
  if (movedTo && (!forum || !category)) {
    const { boardId: to, ...slugs } = movedTo;
    return { kind: 'elsewhere', boardId: to, slugs };
  }
  if (!category || (category.boardId === boardId && !isRead(category)))
    return { kind: 'missing', text: forumsTexts.missingCategory };
  if (threadId !== undefined && known.deleted.threads.includes(threadId) && forum)
    return { kind: 'deleted', forum: { category: category.stringUrl, forum: forum.stringUrl } };
  if (forum === undefined || thread === undefined) return { kind: 'missing', text: failureTexts.notFound };
  const here = { category, forum, thread };
  if (category.boardId !== boardId) return { kind: 'elsewhere', boardId: category.boardId, slugs: slugsOf(here) };
  return { kind: 'here', ...here };
}

export const slugsOf = ({ category, forum, thread }: AddressTarget): Slugs => ({
  category: category.stringUrl,
  ...(forum && { forum: forum.stringUrl }),
  ...(thread && { thread: thread.stringUrl }),
});

/** To the letter: an address is shown as it is written, although it is found in any case. */
export const isSame = (one: Slugs, other: Slugs) =>
  one.category === other.category && one.forum === other.forum && one.thread === other.thread;

/** What a list has brought already is shown while it is read again. */
function findHere(known: Known, boardId: string, asked: Slugs): AddressTarget | undefined {
  const category = Object.values(known.categories.entities).find(
    (one) => one.boardId === boardId && one.stringUrl === asked.category,
  );
  const forum =
    asked.forum === undefined
      ? null
      : Object.values(known.forums.entities).find(
          (one) => one.categoryId === category?.id && one.stringUrl === asked.forum,
        );
  const thread =
    asked.thread === undefined
      ? null
      : Object.values(known.threads.entities).find(
          (one) => one.parentId === forum?.id && one.stringUrl === asked.thread,
        );
  return category && forum !== undefined && thread !== undefined ? { category, forum, thread } : undefined;
}
