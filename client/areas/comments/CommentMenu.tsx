import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { comments, commentsTexts, type Comment } from '#shared/areas/comments';
import { canEditComment, canHideComment } from '#shared/policies/comments.policy';
import { entries, feedEvents } from '#shared/areas/feed';
import { call } from '../../app/data/call';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { showToast } from '../../ui/feedback/toasts';
import { membershipIn, useSession, viewerOf } from '../account';
import { ContentMenu } from '../content';
import { parentOf, type CommentTarget } from './commentTarget';

interface CommentMenuProps {
  on: CommentTarget;
  comment: Comment;
  link: string | null;
  onEdit: () => void;
}

export function CommentMenu({ on, comment, link, onEdit }: CommentMenuProps) {
  const { user } = useSession();
  const removeComment = useRemoveComment(on, comment);
  const setHidden = useSetHidden(comment);
  const button = useRef<HTMLButtonElement>(null);
  const gameId = comment.subPoster?.id ?? null;
  const mayEdit = canEditComment(viewerOf(user), { authorId: comment.poster.id, gameId }, membershipIn(user, gameId));

  const { parentType, parentId } = on.post;
  const mayHide =
    comment.poster.id !== user?.info.id &&
    canHideComment(viewerOf(user), on.post, membershipIn(user, parentType === 'game' ? parentId : null));
  const isHidden = comment.hiddenBy !== undefined;
  const HidingIcon = isHidden ? IconEye : IconEyeOff;

  /** Moves the focus to the next comment: the one that had it is gone. */
  async function removeAndMoveFocus() {
    const item = button.current?.closest('li');
    const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>('article');
    await removeComment();
    requestAnimationFrame(() => beside?.focus({ preventScroll: true }));
  }

  return (
    <ContentMenu
      width={180}
      button={
        <ActionIcon ref={button} variant="subtle" color="text" size={36} aria-label="Comment menu">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
      content={{ kind: 'comment', targetId: comment.id, aboutId: comment.poster.id }}
      address={link}
      texts={commentsTexts}
      mayEdit={mayEdit}
      onEdit={onEdit}
      deletion={{
        title: 'Delete this comment?',
        text: commentsTexts.confirmDelete,
        gameId: comment.subPoster?.id,
        onConfirm: removeAndMoveFocus,
      }}
    >
      {mayHide && (
        <Menu.Item leftSection={<HidingIcon size={18} />} onClick={() => void setHidden(!isHidden)}>
          {isHidden ? 'Show to everybody' : 'Hide'}
        </Menu.Item>
      )}
    </ContentMenu>
  );
}

/** Folds a comment for everybody, or shows it again. The store learns of it as of any change, by the live event. */
function useSetHidden({ id: commentId }: Comment) {
  const dispatch = useAppDispatch();
  return (isHidden: boolean) =>
    toastOnError(async () => {
      dispatch(onLive(feedEvents.editedPost)(await call(comments.setHidden, { commentId, isHidden })));
      showToast(isHidden ? commentsTexts.hidden : commentsTexts.shown);
    });
}

/** Deletes a comment. The store learns of it as of any deletion, by the live event. */
function useRemoveComment({ post }: CommentTarget, { id, poster, subPoster, subPosterType }: Comment) {
  const store = useAppStore();
  const { parentType, parentId } = post;

  /** Without this, the count would go down twice if the event came before the answer. */
  function dispatchUnlessKnown() {
    const thread = store.getState().comments.threads[post.id];
    if (!thread?.ids.includes(id)) return;
    store.dispatch(
      onLive(feedEvents.deletedPost)({
        ...{ id, type: 'comment', parentType, parentId, subPosterType },
        posterId: poster.id,
        subPosterId: subPoster?.id ?? null,
        parentData: parentOf(post, Math.max(0, thread.total - 1)),
      }),
    );
  }

  return () =>
    toastOnError(async () => {
      await call(entries.deleteEntry, { postId: id }).catch(ignoreNotFound);
      dispatchUnlessKnown();
      showToast(commentsTexts.deleted);
    });
}
