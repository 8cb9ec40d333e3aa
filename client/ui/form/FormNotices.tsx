import { Button } from '@mantine/core';
import { IconPencil, IconRefresh, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './FormNotices.module.css';

/** Whether the same thing was saved elsewhere, and what to show then; see `useForm`. */
export interface EditConflict {
  hasConflict: boolean;
  isSetAside: boolean;
  showStored: () => void;
  showTyped: () => void;
}

/** Says in a form that the same thing was saved elsewhere meanwhile, and shows either version. */
export function EditConflictNotice({
  form: { hasConflict, isSetAside, showStored, showTyped },
}: {
  form: EditConflict;
}) {
  if (isSetAside)
    return (
      <Notice icon={<IconRefresh size={18} aria-hidden />} action="Show mine" onAction={showTyped}>
        This is what was saved elsewhere. What you typed is set aside until you change something here.
      </Notice>
    );
  if (!hasConflict) return null;
  return (
    <Notice icon={<IconRefresh size={18} aria-hidden />} action="Show the other version" onAction={showStored}>
      This has been changed elsewhere in the meantime. What you typed is still here; saving it replaces the other
      version.
    </Notice>
  );
}

/** Says that a form shows what was typed on an earlier visit. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice isQuiet icon={<IconPencil size={18} aria-hidden />} action="Discard" onAction={onDiscard}>
      What you typed earlier is still here. It has not been saved yet.
    </Notice>
  );
}

/** Says that a form was sent before its page was left, and that its answer is being fetched or is not there. */
export function SentAlreadyNotice({ isSending, onDiscard }: { isSending: boolean; onDiscard: () => void }) {
  if (isSending)
    return (
      <Notice isQuiet icon={<IconSend size={18} aria-hidden />}>
        You have sent this already. We are making sure that it arrives.
      </Notice>
    );
  return (
    <Notice isQuiet icon={<IconSend size={18} aria-hidden />} action="Discard" onAction={onDiscard}>
      You have sent this already, but we could not find out whether it arrived. You can send it again: it will not be
      there twice.
    </Notice>
  );
}

interface NoticeProps {
  isQuiet?: boolean;
  icon: ReactNode;
  action?: string;
  onAction?: () => void;
  children: ReactNode;
}

function Notice({ isQuiet, icon, action, onAction, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-quiet={isQuiet} role="status">
      {icon}
      <span className={styles.text}>{children}</span>
      {action !== undefined && (
        <Button size="compact-sm" variant="default" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
