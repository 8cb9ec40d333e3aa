import { IconBan } from '@tabler/icons-react';
import { developersEvents } from '#shared/areas/developerEvents';
import { moderation, moderationLimits } from '#shared/areas/moderation';
import { trashTexts } from '#shared/areas/trash';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { showToast } from '../../../ui/feedback/toasts';
import styles from '../Moderation.module.css';
import { PeriodChoice } from './PeriodChoice';
import { ReasonDialog } from '../ReasonDialog';
import { usePreview } from '../trash/trash.slice';

interface BanDialogProps {
  developer: { id: number; alias: string };
  onClose: () => void;
}

/** The dialog for a ban: its effects, and the reason. */
export default function BanDialog({ developer: { id, alias }, onClose }: BanDialogProps) {
  const dispatch = useAppDispatch();
  const preview = usePreview(id);
  const form = useForm(moderation.banDeveloper, {
    initial: { developerId: id, reason: '', remove: preview?.suggested ?? undefined },
    onDone: (saved) => {
      dispatch(onLive(developersEvents.developerInformationUpdated)(saved));
      showToast(`${alias} is banned.`);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`Ban ${alias}?`}
      form={form}
      label="Reason"
      description="For the other moderators. It is kept in the audit log."
      words={{ ...form.text('reason'), maxLength: moderationLimits.reason }}
      send={{ name: `Ban ${alias}`, icon: <IconBan size={18} aria-hidden />, danger: true }}
      onClose={onClose}
    >
      <PeriodChoice
        label="Remove what they wrote?"
        none="Nothing"
        value={form.values.remove}
        counts={preview?.counts}
        onChange={(period) => form.set('remove', period)}
      />
      <ul className={styles.effects}>
        <li>Open reports about them are closed, and the reporters are told.</li>
        <li>They are logged out everywhere at once, and cannot log in any more.</li>
        <li>What they wrote in the site’s chatroom is deleted for good.</li>
        <li>They are left out of browsing, searching and the online list, and cannot be invited or messaged.</li>
        <li>
          The profile stays, marked as banned. What they wrote stays there, but while the ban lasts it is left out of
          every list of what is new: home, DevLogs, Media, forums, bugs and resources.
        </li>
        {form.values.remove !== undefined && <li>{trashTexts.removeAllUndo}</li>}
      </ul>
    </ReasonDialog>
  );
}
