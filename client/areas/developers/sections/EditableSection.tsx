import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useHasFormDraft } from '../../../app/forms/formDraft';
import { showToast } from '../../../ui/feedback/toasts';
import { Panel } from '../../../ui/layout/Panel';

const editingElsewhere = 'Save or cancel what you are editing first';

/** Of a button that would open another section: dimmed, and it says why when it is pressed. */
export const blocked = {
  'aria-disabled': true,
  'data-disabled': true,
  onClick: () => showToast(editingElsewhere, 'info'),
} as const;

interface EditableSectionProps {
  title: string;
  canEdit: boolean;
  isEditing: boolean;
  /** Another section is being edited; its unsaved text must not be lost. */
  isBlocked: boolean;
  onEdit: () => void;
  /** The draft of the form, which is offered while the form is closed. */
  draft?: string | undefined;
  form: ReactNode;
  children: ReactNode;
}

/** A section of the panel that its owner edits in place. */
export function EditableSection(props: EditableSectionProps) {
  const { title, canEdit, isEditing, isBlocked, onEdit, draft, form, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <Panel
      title={title}
      action={
        canEdit &&
        !isEditing && (
          <ActionIcon
            ref={button}
            variant="subtle"
            color="text"
            size={36}
            aria-label={`Edit ${title}`}
            title={isBlocked ? editingElsewhere : `Edit ${title}`}
            {...(isBlocked ? blocked : { onClick: onEdit })}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        )
      }
    >
      {canEdit && !isEditing && !isBlocked && draft !== undefined && <WaitingDraft {...{ title, draft, onEdit }} />}
      {isEditing ? form : children}
    </Panel>
  );
}

/** Says that something was typed into a form that is closed now, as after a reload. */
function WaitingDraft({ title, draft, onEdit }: { title: string; draft: string; onEdit: () => void }) {
  const { hasDraft } = useHasFormDraft(draft);
  if (!hasDraft) return null;
  return (
    <Button
      variant="light"
      size="compact-md"
      mb="xs"
      leftSection={<IconPencil size={16} aria-hidden />}
      aria-label={`Continue your draft: ${title}`}
      onClick={onEdit}
    >
      Continue your draft
    </Button>
  );
}
