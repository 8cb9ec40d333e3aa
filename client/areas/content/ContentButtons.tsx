import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash, type Icon } from '@tabler/icons-react';
import { loadConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { useDeletion, type Deletion } from './useDeletion';
import { ReportButton } from './ReportButton';
import type { ReportTarget } from './useReport';

interface ContentButtonsProps {
  content: ReportTarget;
  /** As screen readers hear it after each action: "post by Ada". */
  name: string;
  /** Its name in a report, if that is about more. */
  reportName?: string;
  mayEdit: boolean;
  onEdit: () => void;
  mayDelete: boolean;
  deletion: Omit<Deletion, 'aboutId'>;
  size?: number;
}

/** Report, edit and delete as a row of icons. */
export function ContentButtons(props: ContentButtonsProps) {
  const { content, name, reportName = name, mayEdit, onEdit, mayDelete, deletion, size = 36 } = props;
  const { ask, dialog } = useDeletion({ ...deletion, aboutId: content.aboutId });
  return (
    <>
      <ReportButton {...content} name={reportName} size={size} />
      {mayEdit && <ActionButton action="Edit" name={name} icon={IconPencil} size={size} onClick={onEdit} />}
      {mayDelete && (
        <ActionButton
          action="Delete"
          name={name}
          icon={IconTrash}
          size={size}
          onPoint={loadConfirmDialog}
          onClick={ask}
        />
      )}
      {dialog}
    </>
  );
}

interface ActionButtonProps {
  action: string;
  /** The content that the action is about, for screen readers. */
  name: string;
  icon: Icon;
  size?: number;
  /** Somebody points at it or focuses it. */
  onPoint?: () => void;
  onClick: () => void;
}

export function ActionButton({ action, name, icon: ButtonIcon, size = 36, onPoint, onClick }: ActionButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="text"
      size={size}
      title={action}
      aria-label={`${action}: ${name}`}
      {...(onPoint && { onPointerEnter: onPoint, onFocus: onPoint })}
      onClick={onClick}
    >
      <ButtonIcon size={size / 2} aria-hidden />
    </ActionIcon>
  );
}
