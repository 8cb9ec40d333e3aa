import { Suspense, useState } from 'react';
import { answersTexts } from '#shared/areas/playtests/answers';
import type { Answer } from '#shared/areas/playtests/answer';
import type { Playtest, ShownPlaytest } from '#shared/areas/playtests/playtests';
import { Removable } from '../../../app/forms/Removable';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { serverNow } from '../../../ui/text/serverClock';
import { LogInFirst, useSession } from '../../account';
import styles from '../Playtests.module.css';
import { stateNow } from '../StateBadge';
import { AnswerForm } from './AnswerForm';
import { AnswerItem } from './AnswerItem';

const EditAnswer = lazyWithRetry(() => import('./EditAnswer'));
const Thread = lazyWithRetry(() => import('./Thread'));

interface OwnAnswerProps {
  playtest: Playtest;
  own: Pick<ShownPlaytest, 'ownAnswer' | 'refusal'>;
}

/** The viewer's own answer, the form for one, or the reason why there is none. */
export function OwnAnswer({ playtest, own: { ownAnswer, refusal } }: OwnAnswerProps) {
  const { known, user } = useSession();
  if (ownAnswer) return <Answered playtest={playtest} answer={ownAnswer} />;
  const state = stateNow(playtest);
  if (state !== 'open')
    return <p className={styles.quiet}>{state === 'full' ? answersTexts.full : answersTexts.ended}</p>;
  if (!user) return known && <LogInFirst hint="With an account you can play and answer." />;
  if (refusal !== '') return <p className={styles.quiet}>{refusal}</p>;
  // It goes when the playtest ends, and when its questions change.
  return (
    <Removable key={playtest.version}>
      <AnswerForm playtest={playtest} />
    </Removable>
  );
}

function Answered({ playtest, answer }: { playtest: Playtest; answer: Answer }) {
  const [isEditing, setEditing] = useState(false);
  const place = useFocusAfterClose<HTMLElement>(isEditing);
  const isChangeable = playtest.closed === null && Date.parse(answer.changeableUntil) > serverNow();
  return (
    <section ref={place} className={styles.section} aria-label="Your answer" tabIndex={-1}>
      <h2>Your answer</h2>
      {isEditing ? (
        <Suspense fallback={<LoadingSkeleton count={4} />}>
          <EditAnswer playtest={playtest} answer={answer} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <AnswerItem playtest={playtest} answer={answer} {...(isChangeable && { onEdit: () => setEditing(true) })}>
          <Suspense fallback={<LoadingSkeleton count={2} />}>
            <Thread answer={answer} />
          </Suspense>
        </AnswerItem>
      )}
    </section>
  );
}
