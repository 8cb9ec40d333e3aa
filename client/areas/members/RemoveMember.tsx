import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Game } from '#shared/areas/games';
import { members, membersEvents } from '#shared/areas/members';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { FormErrors } from '../../ui/form/Form';
import { showToast } from '../../ui/feedback/toasts';
import { isEscapeIn } from '../../ui/overlay/useEscape';
import styles from './MembersEditor.module.css';
import type { TeamMember } from './MemberRow';

interface RemoveMemberProps {
  game: Game;
  member: TeamMember;
  onClose: () => void;
}

/** The question before a member is removed. */
export function RemoveMember({ game, member, onClose }: RemoveMemberProps) {
  const dispatch = useAppDispatch();
  const cancel = useRef<HTMLButtonElement>(null);
  const { id: gameId, memberCount } = game;
  const form = useForm(members.removeMember, {
    initial: { gameId, member: { id: member.id } },
    draft: null,
    onDone: (former) => {
      showToast(`${member.alias} is no longer a member.`);
      const update = { gameId, members: [former], memberCount: memberCount - 1 };
      dispatch(onLive(membersEvents.gameMembersUpdated)(update));
    },
  });
  useEffect(() => cancel.current?.focus(), []);

  return (
    <div
      className={styles.removal}
      role="group"
      aria-label={`Remove ${member.alias}?`}
      onKeyDown={(event) => {
        if (!form.saving && isEscapeIn(event)) onClose();
      }}
    >
      <p>
        Remove {member.alias} from {game.alias}? They lose access to the team’s chat room at once. The credit stays
        among the former members.
      </p>
      <FormErrors form={{ errors: form.errors, fields: {} }} />
      <div className={styles.buttons}>
        <Button ref={cancel} variant="default" onClick={onClose} disabled={form.saving}>
          Cancel
        </Button>
        <Button color="rose" loading={form.saving} onClick={() => void form.submit()}>
          Remove {member.alias}
        </Button>
      </div>
    </div>
  );
}
