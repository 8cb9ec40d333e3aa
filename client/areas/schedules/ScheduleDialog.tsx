import { schedules, schedulesEvents, schedulesTexts } from '#shared/areas/schedules';
import type { feed } from '#shared/areas/feed';
import type { InputOf } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { showToastWithAction } from '../../ui/feedback/toasts';
import { SavingForm } from '../../ui/form/Form';
import { Modal } from '../../ui/overlay/Modal';
import { DueField } from './DueField';
import { ownTimeZone } from './moment';
import styles from './Schedules.module.css';

interface ScheduleDialogProps {
  /** The values of the form of a new post. */
  post: InputOf<typeof feed.addPost>;
  onScheduled: () => void;
  onClose: () => void;
}

/** Schedules what is written instead of publishing it at once. */
export default function ScheduleDialog({ post, onScheduled, onClose }: ScheduleDialogProps) {
  const dispatch = useAppDispatch();
  const { subject, content, mark, question, postParentType, postParentId } = post;
  const form = useForm(schedules.addScheduled, {
    initial: { subject, content, mark, question, postParentType, postParentId, due: '', timeZone: ownTimeZone() },
    // The form behind it keeps the text.
    draft: null,
    onDone: (item) => {
      dispatch(onLive(schedulesEvents.scheduledPostUpdated)({ id: item.id, item }));
      showToastWithAction(schedulesTexts.saved, { label: 'Show', to: `${paths.accountSettings}#scheduled` }, 'done');
      onScheduled();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Schedule this DevLog">
      <SavingForm form={form} onClose={onClose} submit="Schedule">
        <DueField form={form} />
        <p className={styles.lead}>
          Until then it is listed below the form of a new DevLog and in your account settings. You can change it there,
          publish it earlier, or take it off the schedule.
        </p>
      </SavingForm>
    </Modal>
  );
}
