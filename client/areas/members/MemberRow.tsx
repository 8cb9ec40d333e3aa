import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Game } from '#shared/areas/games';
import { members, membersEvents, membersLimits, type Member } from '#shared/areas/members';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { wait } from '../../ui/loading/wait';
import { LevelRing } from '../../profiles/LevelRing';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { Form, FormErrors } from '../../ui/form/Form';
import { MemberFields } from './MemberFields';
import { MemberRights } from './MemberRights';
import styles from './MembersEditor.module.css';
import { inputOf, normalized } from './memberInput';
import { RemoveMember } from './RemoveMember';

export type TeamMember = Member & { id: number };

interface MemberRowProps {
  game: Game;
  member: TeamMember;
  isSelf: boolean;
  /** Reports unsaved changes, by what drops them; null for none. */
  onChanged: (id: number, discard: (() => void) | null) => void;
}

/** A member as the owner edits them: their rights and the form, the question before removing, or the note that they are removed. */
export function MemberRow({ game, member, isSelf, onChanged }: MemberRowProps) {
  const isGone = member.status === 'Former';
  return (
    <article className={styles.row} aria-label={member.alias} data-gone={isGone || undefined}>
      <header className={styles.who}>
        <LevelRing of={member} kind="developer" level={member.xpLevelData} size="small" />
        <h3 className={styles.alias} dir="auto">
          {member.alias}
        </h3>
        {isSelf && <span className={styles.self}>You</span>}
      </header>
      {isGone ? (
        <p className={styles.gone} role="status">
          {member.alias} is no longer a member. The credit stays among the former members.
        </p>
      ) : (
        <>
          {member.modLevel !== 'owner' && <MemberRights game={game} member={member} />}
          <MemberForm game={game} member={member} isSelf={isSelf} onChanged={onChanged} />
        </>
      )}
    </article>
  );
}

function MemberForm({ game, member, isSelf, onChanged }: MemberRowProps) {
  const dispatch = useAppDispatch();
  const [isRemoving, setIsRemoving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const remover = useFocusAfterClose<HTMLButtonElement>(isRemoving);
  const { id: gameId, memberCount } = game;
  const form = useForm(members.updateMember, {
    initial: { gameId, member: inputOf(member) },
    normalize: (values) => ({ ...values, member: normalized(values.member) }),
    onDone: async (saved) => {
      dispatch(onLive(membersEvents.gameMembersUpdated)({ gameId, members: [saved], memberCount }));
      form.reset({ gameId, member: inputOf({ ...saved, id: member.id }) });
      await wait(membersLimits.savedMs);
      setIsSaved(true);
    },
  });
  const { isChanged, discard } = form;
  const onDiscard = useEffectEvent(discard);
  useEffect(() => {
    onChanged(member.id, isChanged ? () => onDiscard() : null);
    return () => onChanged(member.id, null);
  }, [onChanged, member.id, isChanged]);

  const titleProblems = Object.fromEntries(
    Object.entries(form.fields).filter(([path]) => path.endsWith('positionTitle')),
  );
  return (
    <Form form={form} className={styles.form} data-state={form.saving ? 'saving' : 'normal'}>
      <MemberFields
        input={form.values.member}
        isOwner={member.modLevel === 'owner'}
        disabled={form.saving}
        fields={form.fields}
        onChange={(input) => {
          setIsSaved(false);
          form.set('member', input);
        }}
      />
      <FormErrors form={{ errors: form.errors, fields: titleProblems }} />
      {isRemoving ? (
        <RemoveMember game={game} member={member} onClose={() => setIsRemoving(false)} />
      ) : (
        <div className={styles.buttons}>
          <span className={styles.state} role="status">
            {form.saving ? 'Saving…' : isSaved && !isChanged ? 'Saved' : ''}
          </span>
          {!isSelf && (
            <Button
              ref={remover}
              variant="subtle"
              color="rose"
              disabled={form.saving}
              onClick={() => setIsRemoving(true)}
              aria-label={`Remove ${member.alias}`}
            >
              Remove
            </Button>
          )}
          <Button type="submit" loading={form.saving} disabled={!isChanged} aria-label={`Save ${member.alias}`}>
            Save
          </Button>
        </div>
      )}
    </Form>
  );
}
