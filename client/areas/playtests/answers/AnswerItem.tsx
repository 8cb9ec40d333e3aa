import { IconHeartHandshake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Answer } from '#shared/areas/playtests/answer';
import { answersTexts, playtestAnswers, playtestAnswersEvents } from '#shared/areas/playtests/answers';
import type { Playtest } from '#shared/areas/playtests/playtests';
import { questionsLimits, valueInWords } from '#shared/areas/playtests/questions';
import { canRemoveAnswer } from '#shared/policies/playtests.policy';
import { call } from '../../../app/data/call';
import { ignoreNotFound, toastOnError } from '../../../app/data/toastOnError';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { Avatar } from '../../../profiles/Avatar';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { showToast } from '../../../ui/feedback/toasts';
import { Time } from '../../../ui/text/Time';
import { useViewer } from '../../account';
import { HideBlocked } from '../../contact';
import { ContentButtons } from '../../content';
import styles from '../Playtests.module.css';

interface AnswerItemProps {
  playtest: Playtest;
  answer: Answer;
  onEdit?: () => void;
  /** The team's buttons and the thread, below the answer. */
  children?: ReactNode;
}

/** One answer: who, when, on what, and each question with what was answered. */
export function AnswerItem({ playtest, answer, onEdit, children }: AnswerItemProps) {
  const dispatch = useAppDispatch();
  const viewer = useViewer();
  const { id, playtestId, author, created, modified, values, playedOn, isPublic, isHelpful } = answer;
  const remove = () =>
    toastOnError(async () => {
      await call(playtestAnswers.removeAnswer, { answerId: id }).catch(ignoreNotFound);
      dispatch(onLive(playtestAnswersEvents.playtestAnswerUpdated)({ id, playtestId }));
      showToast(answersTexts.deleted);
    });
  return (
    <article className={styles.answer} aria-label={`Answer by ${author.alias}`}>
      <HideBlocked from={author.id}>
        <header className={styles.answerHead}>
          <Avatar of={author} kind="developer" size={32} />
          <DeveloperLink of={author} />
          <Time at={created} />
          {modified !== created && <time dateTime={modified}>edited</time>}
          {isHelpful && (
            <span className={styles.helped}>
              <IconHeartHandshake size={16} aria-hidden /> Helped
            </span>
          )}
          <span className={styles.answerActions}>
            <ContentButtons
              content={{ kind: 'playtestAnswer', targetId: id, aboutId: author.id }}
              name={`answer by ${author.alias}`}
              size={32}
              mayEdit={onEdit !== undefined}
              onEdit={() => onEdit?.()}
              mayDelete={canRemoveAnswer(viewer, { authorId: author.id })}
              deletion={{ title: 'Delete this answer?', text: answersTexts.confirmDelete, onConfirm: remove }}
            />
          </span>
        </header>
        <dl className={styles.given}>
          {playtest.questions.map((question, index) => {
            const value = values[index] ?? null;
            return (
              <div key={index}>
                <dt dir="auto">{question.text}</dt>
                <dd dir="auto" className={styles.text}>
                  {value === null ? '–' : valueInWords(question, value)}
                  {question.kind === 'scale' && value !== null && ` of ${questionsLimits.scale}`}
                </dd>
              </div>
            );
          })}
        </dl>
        <p className={styles.quiet}>
          {playedOn !== '' && (
            <>
              Played on <bdi>{playedOn}</bdi> ·{' '}
            </>
          )}
          {isPublic ? 'Others may read this' : 'Only the team can read this'}
        </p>
        {children}
      </HideBlocked>
    </article>
  );
}
