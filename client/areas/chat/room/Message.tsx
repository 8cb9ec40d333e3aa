import { ActionIcon } from '@mantine/core';
import { IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { chatTexts, type ChatMessage } from '#shared/areas/chat';
import { topics } from '#shared/topics';
import { Markdown } from '../../../markdown/Markdown';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { exactTime } from '../../../ui/text/timeFormat';
import { useDeletionText } from '../../content';
import { useReport } from '../../reports';
import { EditMessage } from './EditMessage';
import styles from './Messages.module.css';
import { chatIdIn } from '../private/privateRooms';
import { useMessageRights } from './useMessageRights';
import { deleteMessage } from './messageActions';
import { useAppDispatch } from '../../../app/hooks';

interface MessageProps {
  message: ChatMessage;
  /** Of what says who wrote it. */
  nameId: string;
  /** What stands over its words. */
  children: ReactNode;
}

/** One message, with what the viewer may do about it. */
export function Message({ message, nameId, children }: MessageProps) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const place = useFocusAfterClose<HTMLElement>(doing === 'edit');
  const wordsId = useId();
  const { id, timestamp, edited } = message;
  if (doing === 'edit')
    return (
      <div className={styles.message}>
        {children}
        <EditMessage message={message} onClose={() => setDoing(null)} />
      </div>
    );
  return (
    <article
      ref={place}
      className={styles.message}
      title={exactTime(timestamp)}
      id={`chat-line-${id}`}
      data-line
      tabIndex={-1}
      aria-labelledby={`${nameId} ${wordsId}`}
    >
      {children}
      <div id={wordsId}>
        <Markdown text={message.message} mode="limited" />
      </div>
      {edited && (
        <span className={styles.edited} title={exactTime(edited)}>
          edited
        </span>
      )}
      <MessageActions message={message} onEdit={() => setDoing('edit')} onDelete={() => setDoing('delete')} />
      {doing === 'delete' && <DeleteMessage message={message} onClose={() => setDoing(null)} />}
    </article>
  );
}

interface MessageActionsProps {
  message: ChatMessage;
  onEdit: () => void;
  onDelete: () => void;
}

/** Shown under a pointer, to the keyboard, and once the message is tapped. */
function MessageActions({ message, onEdit, onDelete }: MessageActionsProps) {
  const { canEdit, canDelete } = useMessageRights(message);
  const { id, chatRoomId, from } = message;
  const kind = chatIdIn(chatRoomId) === null ? 'chatLine' : 'privateMessage';
  const report = useReport({ kind, targetId: id, aboutId: from?.id ?? null });
  const mayReport = report.mayReport && from?.id != null;
  if (!canEdit && !canDelete && !mayReport) return null;
  return (
    <span className={styles.actions}>
      {mayReport && (
        <ActionIcon
          variant="default"
          size={28}
          aria-label={`Report this message of ${from.alias}`}
          title="Report"
          aria-haspopup="dialog"
          onClick={report.ask}
        >
          <IconFlag size={15} aria-hidden />
        </ActionIcon>
      )}
      {report.dialog}
      {canEdit && (
        <ActionIcon variant="default" size={28} aria-label="Edit your message" title="Edit" onClick={onEdit}>
          <IconPencil size={15} aria-hidden />
        </ActionIcon>
      )}
      {canDelete && (
        <ActionIcon variant="default" size={28} aria-label="Delete this message" title="Delete" onClick={onDelete}>
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}

function DeleteMessage({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { chatRoomId, from } = message;
  const text = useDeletionText(chatTexts.confirmDelete, { aboutId: from?.id ?? null });
  return (
    <ConfirmDialog
      opened
      danger
      title="Delete this message?"
      // What is deleted in the rooms of games is theirs, and not kept.
      text={chatRoomId === topics.siteRoom ? text : chatTexts.confirmDelete}
      confirm="Delete"
      onConfirm={() => dispatch(deleteMessage(message))}
      onClose={onClose}
    />
  );
}
