import type { Answer } from '#shared/areas/playtests/answer';
import { answersTexts, playtestAnswers } from '#shared/areas/playtests/answers';
import type { Playtest } from '#shared/areas/playtests/playtests';
import { asSent } from '#shared/areas/playtests/questions';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { showToast } from '../../../ui/feedback/toasts';
import { SavingForm } from '../../../ui/form/Form';
import styles from '../Playtests.module.css';
import { ownAnswerShown } from '../playtests.slice';
import { AnswerFields } from './AnswerFields';

interface EditAnswerProps {
  playtest: Playtest;
  answer: Answer;
  onClose: () => void;
}

/** Changes one's own answer. */
export default function EditAnswer({ playtest, answer, onClose }: EditAnswerProps) {
  const dispatch = useAppDispatch();
  const { id: answerId, values, playedOn, isPublic } = answer;
  const form = useForm(playtestAnswers.editAnswer, {
    initial: { answerId, version: playtest.version, values: asSent(values), playedOn, isPublic },
    connectionText: answersTexts.notSent,
    onDone: (changed) => {
      dispatch(ownAnswerShown(changed));
      showToast(answersTexts.changed);
      onClose();
    },
  });
  return (
    <SavingForm form={form} className={styles.form} onClose={onClose} closesOnEscape>
      <AnswerFields questions={playtest.questions} form={form} />
    </SavingForm>
  );
}
