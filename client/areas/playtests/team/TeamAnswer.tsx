import { Button } from '@mantine/core';
import { IconHeartHandshake, IconMessageCircle } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Answer } from '#shared/areas/playtests/answer';
import { playtestAnswers, playtestAnswersEvents } from '#shared/areas/playtests/answers';
import type { Playtest } from '#shared/areas/playtests/playtests';
import { call } from '../../../app/data/call';
import { toastOnError } from '../../../app/data/toastOnError';
import { Removable } from '../../../app/forms/Removable';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { AnswerItem } from '../answers/AnswerItem';
import styles from '../Playtests.module.css';

const Thread = lazyWithRetry(() => import('../answers/Thread'));

interface TeamAnswerProps {
  playtest: Playtest;
  answer: Answer;
  /** Whether the address names it: its thread is open. */
  isLinked: boolean;
}

const repliesText = (count: number) => (count === 1 ? '1 reply' : `${count} replies`);

/** An answer with thanks and its thread. */
export function TeamAnswer({ playtest, answer, isLinked }: TeamAnswerProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(isLinked);
  const place = useRef<HTMLDivElement>(null);
  const { id, author, isHelpful, replyCount } = answer;
  useEffect(() => {
    if (isLinked) place.current?.scrollIntoView();
  }, [isLinked]);

  const thank = () =>
    toastOnError(async () => {
      const changed = await call(playtestAnswers.setHelpful, { answerId: id, isHelpful: !isHelpful });
      dispatch(onLive(playtestAnswersEvents.playtestAnswerUpdated)({ answer: changed }));
    });
  return (
    <div ref={place}>
      <Removable>
        <AnswerItem playtest={playtest} answer={answer}>
          <div className={styles.foot}>
            <Button
              variant={isHelpful ? 'light' : 'default'}
              size="sm"
              aria-pressed={isHelpful}
              aria-label={`Helped: answer by ${author.alias}`}
              leftSection={<IconHeartHandshake size={16} aria-hidden />}
              onClick={() => void thank()}
            >
              Helped
            </Button>
            <Button
              variant="default"
              size="sm"
              aria-expanded={isOpen}
              aria-label={`${replyCount === 0 ? 'Reply' : repliesText(replyCount)}: answer by ${author.alias}`}
              leftSection={<IconMessageCircle size={16} aria-hidden />}
              onClick={() => setOpen(!isOpen)}
            >
              {replyCount === 0 ? 'Reply' : repliesText(replyCount)}
            </Button>
          </div>
          {isOpen && (
            <Removable isOwn>
              <Suspense fallback={<LoadingSkeleton count={2} />}>
                <Thread answer={answer} />
              </Suspense>
            </Removable>
          )}
        </AnswerItem>
      </Removable>
    </div>
  );
}
