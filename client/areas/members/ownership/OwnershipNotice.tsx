import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Game } from '#shared/areas/games';
import { ownershipCalls, type HandOver, type Ownership } from '#shared/areas/recruiting/ownership';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { Removable } from '../../../app/forms/Removable';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { FormErrors, type FormState } from '../../../ui/form/Form';
import { Time } from '../../../ui/text/Time';
import { useMembership } from '../../account';
import { AskForGameDialog } from './AskForGameDialog';
import styles from './Ownership.module.css';
import { useOwnership } from './ownership.slice';
import { useOwnershipForm } from './useOwnershipForm';

interface NoticeProps {
  game: Game;
  ownership: Ownership;
}

/** Notices about the ownership of a game: an offer, a request, an owner who is away. There are none most of the time. */
export default function OwnershipNotice({ game }: { game: Game }) {
  const { data, error, retry } = useOwnership(game.id);
  const { viewer } = useMembership(game.id);
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!data) return null;
  const { handOver, search, mayAsk } = data;
  return (
    <>
      {handOver &&
        (handOver.to.id === viewer?.id ? <OfferToMe game={game} offer={handOver} /> : <OfferOfMine offer={handOver} />)}
      {search && <Search game={game} ownership={data} isMine={search.asker.id === viewer?.id} />}
      {mayAsk && (
        <Removable>
          <OwnerAway game={game} ownership={data} />
        </Removable>
      )}
    </>
  );
}

function Notice({ label, text, children }: { label: string; text: ReactNode; children?: ReactNode }) {
  return (
    <section className={styles.notice} aria-label={label}>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}

function OfferToMe({ game, offer: { id, from, until } }: { game: Game; offer: HandOver }) {
  const handOverId = id;
  const accept = useOwnershipForm(ownershipCalls.answerHandOver, {
    initial: { handOverId, answer: 'accept' },
    done: `${game.alias} is yours now.`,
  });
  const decline = useOwnershipForm(ownershipCalls.answerHandOver, {
    initial: { handOverId, answer: 'decline' },
    done: `${from.alias} will see that you declined.`,
  });
  const isBusy = accept.saving || decline.saving;
  return (
    <Notice
      label="Offer to take over"
      text={
        <>
          <DeveloperLink of={from} /> would like to hand this game project over to you, and would stay as a moderator.
          You can answer until <Time at={until} format="full" />.
        </>
      }
    >
      <FormErrors form={{ errors: [...accept.errors, ...decline.errors], fields: {} }} />
      <div className={styles.actions}>
        <Button
          variant="light"
          color="leaf"
          loading={accept.saving}
          disabled={isBusy}
          onClick={() => void accept.submit()}
        >
          Accept
        </Button>
        <Button variant="default" loading={decline.saving} disabled={isBusy} onClick={() => void decline.submit()}>
          Decline
        </Button>
      </div>
    </Notice>
  );
}

function OfferOfMine({ offer: { id: handOverId, to, until } }: { offer: HandOver }) {
  const form = useOwnershipForm(ownershipCalls.withdrawHandOver, {
    initial: { handOverId },
    done: 'Withdrawn. Nothing has changed.',
  });
  return (
    <Notice
      label="Your offer to hand over"
      text={
        <>
          You have asked <DeveloperLink of={to} /> to take over. They can answer until <Time at={until} format="full" />
          ; nothing changes before.
        </>
      }
    >
      <Withdraw form={form} />
    </Notice>
  );
}

function Withdraw({ form }: { form: FormState }) {
  return (
    <>
      <FormErrors form={form} />
      <div className={styles.actions}>
        <Button variant="default" loading={form.saving} onClick={() => void form.submit()}>
          Withdraw
        </Button>
      </div>
    </>
  );
}

function Search({ game, ownership, isMine }: NoticeProps & { isMine: boolean }) {
  const { search } = ownership;
  const form = useOwnershipForm(ownershipCalls.withdrawSearch, {
    initial: { searchId: search?.id ?? 0 },
    done: 'Withdrawn.',
  });
  if (!search) return null;
  return (
    <Notice
      label="Request for this game project"
      text={
        <>
          {isMine ? 'You have' : <DeveloperLink of={search.asker} />}
          {isMine ? '' : ' has'} asked the moderators of the site for this game project, because{' '}
          <DeveloperLink of={game.ownerDetails} /> has been away. If they visit, it stays theirs. The moderators decide
          from <Time at={search.until} format="full" /> on.
        </>
      }
    >
      {isMine && <Withdraw form={form} />}
    </Notice>
  );
}

function OwnerAway({ game, ownership: { awaySince } }: NoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (awaySince === null) return null;
  return (
    <Notice
      label="The owner is away"
      text={
        <>
          <DeveloperLink of={game.ownerDetails} />, the owner, has been away since{' '}
          <Time at={awaySince} format="dayInSentence" />.
        </>
      }
    >
      <div className={styles.actions}>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Ask for this game project
        </Button>
      </div>
      {isAsking && <AskForGameDialog game={game} onClose={() => setIsAsking(false)} />}
    </Notice>
  );
}
