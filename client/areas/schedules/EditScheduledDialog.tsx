import { TextInput } from '@mantine/core';
import { feedLimits } from '#shared/areas/feed';
import { schedules, schedulesEvents, schedulesTexts, type ScheduledPost } from '#shared/areas/schedules';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { showToast } from '../../ui/feedback/toasts';
import { SavingForm } from '../../ui/form/Form';
import { Modal } from '../../ui/overlay/Modal';
import { CritiqueField } from '../comments';
import { MarkField } from '../media';
import { DueField } from './DueField';
import { ownTimeZone } from './moment';

interface EditScheduledDialogProps {
  post: ScheduledPost;
  onClose: () => void;
}

/** Changes a scheduled DevLog and its time; a draft is scheduled again. */
export default function EditScheduledDialog({ post, onClose }: EditScheduledDialogProps) {
  const dispatch = useAppDispatch();
  const { id, title: subject, content, mark, question } = post;
  const chosen =
    post.state === 'draft' ? { due: '', timeZone: ownTimeZone() } : { due: post.due, timeZone: post.timeZone };
  const form = useForm(schedules.editScheduled, {
    initial: { id, subject, content, mark, question, ...chosen },
    onDone: (item) => {
      dispatch(onLive(schedulesEvents.scheduledPostUpdated)({ id, item }));
      showToast(schedulesTexts.saved);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={post.state === 'draft' ? 'Draft of a DevLog' : 'Scheduled DevLog'} size="lg">
      <SavingForm form={form} onClose={onClose} submit={post.state === 'draft' ? 'Schedule' : 'Save'}>
        <TextInput label="Subject (optional)" maxLength={feedLimits.subject} {...form.text('subject')} />
        <MarkdownEditor
          label="Post"
          hasLabel
          {...form.markdown('content')}
          onSend={() => void form.submit()}
          limit={feedLimits.content}
          isShort
          rows={10}
        />
        <CritiqueField {...form.text('question')} />
        <MarkField value={form.values.mark ?? 'none'} onChange={(mark) => form.set('mark', mark)} />
        <DueField form={form} />
      </SavingForm>
    </Modal>
  );
}
