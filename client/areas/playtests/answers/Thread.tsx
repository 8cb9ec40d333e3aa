import type { Answer, Reply } from '#shared/areas/playtests/answer';
import { answersLimits, answersTexts, playtestAnswers, playtestAnswersEvents } from '#shared/areas/playtests/answers';
import { canRemoveAnswer } from '#shared/policies/playtests.policy';
import { call } from '../../../app/data/call';
import { useFetched } from '../../../app/data/fetched';
import { ignoreNotFound, toastOnError } from '../../../app/data/toastOnError';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { FetchState } from '../../../ui/feedback/FetchState';
import { Time } from '../../../ui/text/Time';
import { useViewer } from '../../account';
import { HideBlocked } from '../../contact';
import { ContentButtons } from '../../content';
import styles from '../Playtests.module.css';
import { fetchThread, selectThreads } from '../playtests.slice';
import { ReplyForm } from './ReplyForm';

/** The conversation between the team and a tester about an answer. */
export default function Thread({ answer }: { answer: Answer }) {
  const { data, error, retry } = useFetched(fetchThread, selectThreads, {
    key: String(answer.id),
    input: { answerId: String(answer.id) },
  });
  const replies = data?.replies ?? [];
  return (
    <div className={styles.thread}>
      <FetchState data={data} error={error} retry={retry} count={2} />
      {replies.length > 0 && (
        <ol className={styles.replies} aria-label={`Replies to the answer by ${answer.author.alias}`}>
          {replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} />
          ))}
        </ol>
      )}
      {data && replies.length >= answersLimits.replies && <p className={styles.quiet}>{answersTexts.threadFull}</p>}
      {data && replies.length < answersLimits.replies && <ReplyForm answer={answer} />}
    </div>
  );
}

function ReplyItem({ reply }: { reply: Reply }) {
  const dispatch = useAppDispatch();
  const viewer = useViewer();
  const { id, answerId, author, isFromTeam, content, created } = reply;
  const remove = () =>
    toastOnError(async () => {
      await call(playtestAnswers.removeReply, { replyId: id }).catch(ignoreNotFound);
      dispatch(onLive(playtestAnswersEvents.playtestReplyUpdated)({ id, answerId }));
    });
  return (
    <li>
      <HideBlocked from={author.id}>
        <p className={styles.answerHead}>
          <DeveloperLink of={author} />
          {isFromTeam && <span className={styles.team}>Team</span>}
          <Time at={created} />
          <span className={styles.answerActions}>
            <ContentButtons
              content={{ kind: 'playtestReply', targetId: id, aboutId: author.id }}
              name={`reply by ${author.alias}`}
              size={32}
              mayEdit={false}
              onEdit={() => undefined}
              mayDelete={canRemoveAnswer(viewer, { authorId: author.id })}
              deletion={{ title: 'Delete this reply?', text: 'It cannot be brought back.', onConfirm: remove }}
            />
          </span>
        </p>
        <p className={styles.text} dir="auto">
          {content}
        </p>
      </HideBlocked>
    </li>
  );
}
