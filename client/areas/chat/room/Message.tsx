import { ActionIcon } from '@mantine/core';
import { IconFlag, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { use, useEffect, useId, useState, type ReactNode } from 'react';
import { chatLimits, chatTexts, type ChatMessage } from '#shared/areas/chat';
import { chatLineTexts } from '#shared/areas/chatLineTexts';
import { canDeleteLine, canEditLine } from '#shared/policies/chat.policy';
import { paths } from '#shared/pages';
import { topics } from '#shared/topics';
import { copyLink } from '../../../ui/text/copyLink';
import { serverNow } from '../../../ui/text/serverClock';
import { Markdown } from '../../../markdown/Markdown';
import { LazyConfirmDialog, loadConfirmDialog } from '../../../ui/overlay/LazyConfirmDialog';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { membershipIn, useSession, viewerOf } from '../../account';
import { useDeletionText, useReport } from '../../content';
import { EditMessage } from './EditMessage';
import styles from './Messages.module.css';
import { chatIdIn } from '#shared/privateRooms';
import { LinkedLine } from './linkedLine';
import { deleteMessage } from './messageActions';
import { useAppDispatch } from '../../../app/hooks';

interface MessageProps {
  message: ChatMessage;
  /** The id of the element with the sender's name. */
  nameId: string;
  /** Shown above the text. */
  children: ReactNode;
}

/** One message and its actions. */
export function Message({ message, nameId, children }: MessageProps) {
  const [action, setAction] = useState<'edit' | 'delete' | null>(null);
  const article = useFocusAfterClose<HTMLElement>(action === 'edit');
  const textId = useId();
  const isLinked = use(LinkedLine) === message.id;
  const { id, timestamp, edited } = message;
  if (action === 'edit')
    return (
      <div className={styles.message}>
        {children}
        <EditMessage message={message} onClose={() => setAction(null)} />
      </div>
    );
  return (
    <article
      ref={article}
      className={styles.message}
      data-time={timestamp}
      id={`chat-line-${id}`}
      data-line
      data-linked={isLinked || undefined}
      aria-current={isLinked || undefined}
      tabIndex={-1}
      aria-labelledby={`${nameId} ${textId}`}
    >
      {children}
      <div id={textId}>
        <Markdown text={message.message} pictures={message.pictures} mode="limited" />
      </div>
      {edited && (
        <time className={styles.edited} dateTime={edited}>
          edited
        </time>
      )}
      <MessageActions message={message} onEdit={() => setAction('edit')} onDelete={() => setAction('delete')} />
      {action === 'delete' && <DeleteMessage message={message} onClose={() => setAction(null)} />}
    </article>
  );
}

interface MessageActionsProps {
  message: ChatMessage;
  onEdit: () => void;
  onDelete: () => void;
}

/** Shown on hover, on focus, and once the message is tapped. */
function MessageActions({ message, onEdit, onDelete }: MessageActionsProps) {
  const { canEdit, canDelete } = useMessageRights(message);
  const { id, chatRoomId, from } = message;
  const kind = chatIdIn(chatRoomId) === null ? 'chatLine' : 'privateMessage';
  const report = useReport({ kind, targetId: id, aboutId: from?.id ?? null });
  const mayReport = report.mayReport && from?.id != null;
  return (
    <span className={styles.actions}>
      {mayReport && (
        <ActionIcon
          variant="default"
          size={28}
          aria-label={`Report this message by ${from.alias}`}
          title="Report"
          aria-haspopup="dialog"
          onClick={report.ask}
        >
          <IconFlag size={15} aria-hidden />
        </ActionIcon>
      )}
      {report.dialog}
      {canEdit && (
        <ActionIcon
          variant="default"
          size={28}
          aria-label="Edit your message"
          title="Edit"
          data-edits-line
          onClick={onEdit}
        >
          <IconPencil size={15} aria-hidden />
        </ActionIcon>
      )}
      {canDelete && (
        <ActionIcon
          variant="default"
          size={28}
          aria-label="Delete this message"
          title="Delete"
          onPointerEnter={loadConfirmDialog}
          onFocus={loadConfirmDialog}
          onClick={onDelete}
        >
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="default"
        size={28}
        aria-label="Copy a link to this message"
        title="Copy link"
        onClick={() => void copyLink(paths.chatDay(chatRoomId, String(id)), chatLineTexts)}
      >
        <IconLink size={15} aria-hidden />
      </ActionIcon>
    </span>
  );
}

function DeleteMessage({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { chatRoomId, from } = message;
  const text = useDeletionText(chatTexts.confirmDelete, { aboutId: from?.id ?? null });
  return (
    <LazyConfirmDialog
      opened
      danger
      title="Delete this message?"
      // Messages deleted in rooms of games are not kept for moderators.
      text={chatRoomId === topics.siteRoom ? text : chatTexts.confirmDelete}
      confirm="Delete"
      onConfirm={() => dispatch(deleteMessage(message))}
      onClose={onClose}
    />
  );
}

const noRights = { canEdit: false, canDelete: false };

/** The viewer's rights over a message at this moment. The right to edit it ends by itself. */
function useMessageRights({ id, chatRoomId, timestamp, from }: ChatMessage) {
  const { user } = useSession();
  const viewer = viewerOf(user);
  const line = { fromId: from?.id ?? null, timestamp };
  const game = user?.games.find(({ stringUrl }) => topics.gameRoom(stringUrl) === chatRoomId);
  const [now, setNow] = useState(() => new Date(serverNow()));
  const canEdit = canEditLine(viewer, line, now);

  useEffect(() => {
    if (!canEdit) return undefined;
    const left = Date.parse(timestamp) + chatLimits.editableMs - serverNow();
    const timer = setTimeout(() => setNow(new Date(serverNow())), Math.max(0, left) + 100);
    return () => clearTimeout(timer);
  }, [id, canEdit, timestamp]);

  // Private messages can be neither edited nor deleted.
  if (chatIdIn(chatRoomId) !== null) return noRights;
  const room = { gameId: chatRoomId === topics.siteRoom ? null : (game?.id ?? 0) };
  return { canEdit, canDelete: canDeleteLine(viewer, line, room, membershipIn(user, game?.id ?? null)) };
}
