import { IconTrash } from '@tabler/icons-react';
import { moderationLimits } from '#shared/areas/moderation/moderation';
import { trash } from '#shared/areas/moderation/trash';
import { trashTexts as texts } from '#shared/areas/moderation/trashTexts';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import styles from '../Moderation.module.css';
import { PeriodChoice } from './PeriodChoice';
import { ReasonDialog } from '../ReasonDialog';
import { usePreview } from '../trash/trash.slice';

interface RemoveAllDialogProps {
  developer: { id: number; alias: string };
  onClose: () => void;
}

/** The dialog in which a moderator removes everything that an account wrote in a period. */
export default function RemoveAllDialog({ developer: { id, alias }, onClose }: RemoveAllDialogProps) {
  const preview = usePreview(id);
  const form = useForm(trash.removeAllOf, {
    initial: { developerId: id, period: 'day', reason: '' },
    onDone: () => {
      showToast(texts.removeAllStarted(alias));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={texts.removeAll(alias)}
      form={form}
      label="Reason"
      description="For the other moderators."
      words={{ ...form.text('reason'), maxLength: moderationLimits.reason }}
      send={{ name: 'Remove everything', icon: <IconTrash size={18} aria-hidden />, danger: true }}
      onClose={onClose}
    >
      <PeriodChoice
        label="How far back?"
        value={form.values.period}
        counts={preview?.counts}
        onChange={(period = 'day') => form.set('period', period)}
      />
      <ul className={styles.effects}>
        {texts.removeAllEffects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        <li>{texts.removeAllUndo}</li>
      </ul>
    </ReasonDialog>
  );
}
