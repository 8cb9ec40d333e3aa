import { UnstyledButton } from '@mantine/core';
import { IconArrowBigDown, IconArrowBigDownFilled, IconArrowBigUp, IconArrowBigUpFilled } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { votesTexts, type VoteDirection } from '#shared/areas/votes';
import { useSession } from '../account';
import { useVote, type ShownVotes } from './useVote';
import { Voters } from './Voters';
import styles from './VoteWidget.module.css';

/** The vote buttons and total of some content. The numbers are those of its slice, which handles `voteShown`. */
export function VoteWidget(shown: ShownVotes) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const votersId = useId();
  const vote = useVote(shown);
  const { parentType, parentId, voteTotal, loggedVote } = shown;
  const mayVote = user !== null;

  const button = (direction: VoteDirection, isMine: boolean) => (
    <UnstyledButton
      className={styles.button ?? ''}
      data-direction={direction}
      aria-label={direction === 'up' ? 'Vote up' : 'Vote down'}
      aria-pressed={isMine}
      // Not `disabled`: pointing at it still shows the voters and the hint to log in.
      aria-disabled={!mayVote}
      aria-describedby={isOpen ? votersId : undefined}
      onClick={() => {
        if (mayVote) void vote(direction);
      }}
    >
      <Arrow direction={direction} isMine={isMine} />
    </UnstyledButton>
  );

  function closeByKey(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false);
  }

  return (
    <div
      className={styles.widget}
      role="group"
      aria-label="Votes"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={closeByKey}
    >
      {button('up', loggedVote === 1)}
      <span
        className={styles.total}
        aria-label={`${voteTotal} ${Math.abs(voteTotal) === 1 ? 'point' : 'points'}`}
        role="img"
      >
        {voteTotal}
      </span>
      {button('down', loggedVote === -1)}
      {isOpen && <Voters voted={{ parentType, parentId }} id={votersId} hint={mayVote ? null : votesTexts.logIn} />}
    </div>
  );
}

function Arrow({ direction, isMine }: { direction: VoteDirection; isMine: boolean }) {
  const [Filled, Outlined] =
    direction === 'up' ? [IconArrowBigUpFilled, IconArrowBigUp] : [IconArrowBigDownFilled, IconArrowBigDown];
  return isMine ? <Filled size={20} aria-hidden /> : <Outlined size={20} aria-hidden />;
}
