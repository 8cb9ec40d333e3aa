import { useMemo } from 'react';
import { forumsTexts, type ForumPlace } from '#shared/areas/forums/forums';
import { canReadCategory } from '#shared/policies/forums.policy';
import { failureTexts } from '#shared/endpoint';
import { useFetched } from '../../../app/data/fetched';
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

/** The category, forum or thread that the store has at an address. */
export interface FoundOnBoard {
  category: ShownCategory;
  forum: ShownForum | null;
  thread: ShownThread | null;
}

export type AddressTarget =
  | { kind: 'waiting' }
  | { kind: 'failed'; text: string }
  | { kind: 'missing'; text: string }
  /** The thread was deleted; its forum is still there. */
  | { kind: 'deleted'; forum: Slugs }
  /** The thread was moved to another board, or to a forum that the store does not have yet. */
  | { kind: 'elsewhere'; boardId: string; slugs: Slugs }
  /** It may have another address by now. */
  | ({ kind: 'here' } & FoundOnBoard);

const selectAddresses = (state: RootState) => state.forums.addresses;

type Known = Pick<ForumsState, 'categories' | 'forums' | 'threads' | 'moved' | 'deleted'>;

/** Resolves an address of a board, and follows what it found through renames, moves and deletion. */
export function useBoardAddress(board: Board, slugs: Slugs): { target: AddressTarget; retry: () => void } {
  const { category, forum, thread } = slugs;
  const key = addressKey(board.id, slugs);
  const fetched = useFetched(fetchAddress, selectAddresses, { key, input: { ...boardInput(board), ...slugs } });
  const categories = useAppSelector((state) => state.forums.categories);
  const forums = useAppSelector((state) => state.forums.forums);
  const threads = useAppSelector((state) => state.forums.threads);
  const moved = useAppSelector((state) => state.forums.moved);
  const deleted = useAppSelector((state) => state.forums.deleted);
  const rights = useBoardRights(board);
  const { data, error, errorStatus, retry } = fetched;

  const target = useMemo<AddressTarget>(() => {
    const known = { categories, forums, threads, moved, deleted };
    const requested = { category, ...(forum !== undefined && { forum }), ...(thread !== undefined && { thread }) };
    if (errorStatus === 404) return { kind: 'missing', text: error ?? failureTexts.notFound };
    if (data) return currentTarget(known, data, { boardId: board.id, rights });
    const found = findInStore(known, board.id, requested);
    if (found) return { kind: 'here', ...found };
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
  return { target, retry };
}

interface BoardView {
  boardId: string;
  rights: ViewerBoardRights;
}

/** A fetched address as the store has it now; undefined stands for what is gone, null for what the address does not name. */
function lookUp(known: Known, fetched: ForumPlace) {
  const thread = fetched.thread ? known.threads.entities[fetched.thread.id] : null;
  const forumId = thread?.parentId ?? fetched.forum?.id;
  const forum = forumId === undefined ? null : known.forums.entities[forumId];
  const category = known.categories.entities[forum?.categoryId ?? fetched.category.id];
  return { category, forum, thread };
}

/** Changes to a fetched address since: renamed, moved, deleted or closed to the viewer. */
function currentTarget(known: Known, fetched: ForumPlace, { boardId, rights }: BoardView): AddressTarget {
  const { category, forum, thread } = lookUp(known, fetched);
  const threadId = fetched.thread?.id ?? 0;
  const movedTo = known.moved[threadId];
  if (movedTo && (!forum || !category)) {
    const { boardId: to, ...slugs } = movedTo;
    return { kind: 'elsewhere', boardId: to, slugs };
  }
  const mayRead = ({ isPrivate }: ShownCategory) => canReadCategory(rights.viewer, { ...rights.board, isPrivate });
  if (!category || (category.boardId === boardId && !mayRead(category)))
    return { kind: 'missing', text: forumsTexts.missingCategory };
  if (known.deleted.threads.includes(threadId) && forum)
    return { kind: 'deleted', forum: { category: category.stringUrl, forum: forum.stringUrl } };
  if (forum === undefined || thread === undefined) return { kind: 'missing', text: failureTexts.notFound };
  const found = { category, forum, thread };
  if (category.boardId !== boardId) return { kind: 'elsewhere', boardId: category.boardId, slugs: slugsOf(found) };
  return { kind: 'here', ...found };
}

export const slugsOf = ({ category, forum, thread }: FoundOnBoard): Slugs => ({
  category: category.stringUrl,
  ...(forum && { forum: forum.stringUrl }),
  ...(thread && { thread: thread.stringUrl }),
});

/** Case counts: addresses are found in any case, but shown as their titles write them. */
export const isSame = (one: Slugs, other: Slugs) =>
  one.category === other.category && one.forum === other.forum && one.thread === other.thread;

/** Entries known from lists are shown while the address is fetched. */
function findInStore(known: Known, boardId: string, { category: slug, forum: forumSlug, thread: threadSlug }: Slugs) {
  const find = <T>(entities: Record<number, T>, isMeant: (one: T) => boolean) => Object.values(entities).find(isMeant);
  const category = find(known.categories.entities, (one) => one.boardId === boardId && one.stringUrl === slug);
  const forum =
    forumSlug === undefined
      ? null
      : find(known.forums.entities, (one) => one.categoryId === category?.id && one.stringUrl === forumSlug);
  const thread =
    threadSlug === undefined
      ? null
      : find(known.threads.entities, (one) => one.parentId === forum?.id && one.stringUrl === threadSlug);
  return category && forum !== undefined && thread !== undefined ? { category, forum, thread } : undefined;
}
