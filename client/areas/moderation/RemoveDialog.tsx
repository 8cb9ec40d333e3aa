import { contentNames, type ContentName } from '#shared/content';
import { IconTrash } from '@tabler/icons-react';
import { membersTexts } from '#shared/areas/members';
import { moderationLimits } from '#shared/areas/moderation/moderation';
import { trashTexts } from '#shared/areas/moderation/trashTexts';
import { reports, reportsEvents } from '#shared/areas/moderation/reports';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { ReasonDialog } from './ReasonDialog';

interface RemoveDialogProps {
  thing: { kind: ContentName; targetId: number };
  onRemoved: () => void;
  onClose: () => void;
}

/** The dialog in which a moderator removes content; it can be put back for a while. */
export default function RemoveDialog({ thing: { kind, targetId }, onRemoved, onClose }: RemoveDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(reports.removeReported, {
    initial: { kind, targetId, reason: '' },
    draft: `remove.${kind}.${targetId}`,
    onDone: (done) => {
      dispatch(onLive(reportsEvents.reportsUpdated)(done));
      onClose();
      onRemoved();
    },
  });
  return (
    <ReasonDialog
      title={`Remove this ${contentNames[kind]}?`}
      form={form}
      label="Reason"
      description="For the other moderators."
      words={{ ...form.text('reason'), maxLength: moderationLimits.reason }}
      send={{
        name: kind === 'credit' ? 'Remove credit' : 'Remove it',
        icon: <IconTrash size={18} aria-hidden />,
        danger: true,
      }}
      onClose={onClose}
    >
      <p>{kind === 'credit' ? membersTexts.creditRemoval : `It disappears for everyone at once. ${trashTexts.hint}`}</p>
    </ReasonDialog>
  );
}
