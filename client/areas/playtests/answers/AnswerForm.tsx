import { Button } from '@mantine/core';
import { answersTexts, playtestAnswers } from '#shared/areas/playtests/answers';
import { countsText } from '#shared/areas/playtests/giving';
import type { Playtest } from '#shared/areas/playtests/playtests';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { showToast } from '../../../ui/feedback/toasts';
import { Form, FormErrors } from '../../../ui/form/Form';
import styles from '../Playtests.module.css';
import { ownAnswerShown } from '../playtests.slice';
import { AnswerFields } from './AnswerFields';
import { useBeginning } from './useBeginning';

/** The form of a new answer, with a draft. */
export function AnswerForm({ playtest }: { playtest: Playtest }) {
  const dispatch = useAppDispatch();
  const { id: playtestId, version, questions, minutes } = playtest;
  useBeginning(playtestId);
  const form = useForm(playtestAnswers.answer, {
    initial: { playtestId, version, values: {}, playedOn: '', isPublic: false },
    connectionText: answersTexts.notSent,
    // Other questions have other answers.
    draft: `playtestAnswer.${playtestId}.${version}`,
    onDone: (answer) => {
      dispatch(ownAnswerShown(answer));
      showToast(answersTexts.sent);
    },
  });
  return (
    <section className={styles.section} aria-labelledby="answer">
      <h2 id="answer">Your answer</h2>
      <Form form={form} className={styles.form}>
        <AnswerFields questions={questions} form={form} />
        <p className={styles.quiet}>{countsText(minutes)}</p>
        <FormErrors form={form} />
        <Button type="submit" className={styles.send ?? ''} loading={form.saving}>
          Send answer
        </Button>
      </Form>
    </section>
  );
}
