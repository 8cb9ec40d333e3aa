import { Button, Textarea } from '@mantine/core';
import type { Answer } from '#shared/areas/playtests/answer';
import { answersLimits, playtestAnswers, playtestAnswersEvents } from '#shared/areas/playtests/answers';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { Form, FormErrors } from '../../../ui/form/Form';
import styles from '../Playtests.module.css';

/** The box for a new text in a thread, with a draft. */
export function ReplyForm({ answer }: { answer: Pick<Answer, 'id' | 'author'> }) {
  const dispatch = useAppDispatch();
  const blank = { answerId: answer.id, content: '' };
  const form = useForm(playtestAnswers.addReply, {
    initial: blank,
    onDone: (reply) => {
      form.reset(blank);
      dispatch(onLive(playtestAnswersEvents.playtestReplyUpdated)({ reply }));
    },
  });
  const { content = '' } = form.values;
  return (
    <Form form={form} className={styles.form} hideRestored>
      <Textarea
        label="Reply"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={answersLimits.reply}
        {...form.text('content')}
      />
      <FormErrors form={form} />
      <Button
        type="submit"
        variant="default"
        className={styles.send ?? ''}
        loading={form.saving}
        disabled={content.trim() === ''}
      >
        Reply
      </Button>
    </Form>
  );
}
