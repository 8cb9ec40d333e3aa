import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { Game } from '#shared/areas/games';
import { members, membersEvents } from '#shared/areas/members';
import { comesWithRole } from '#shared/policies/team.policy';
import { memberRights, type MemberRight } from '#shared/vocabulary';
import { call } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { toastOnError } from '../../app/data/toastOnError';
import { SavedHint, useSavedHint } from '../../ui/form/SavedHint';
import styles from './MemberRights.module.css';
import type { TeamMember } from './MemberRow';

const labels: Record<MemberRight, { label: string; description: string }> = {
  post: { label: 'Post as the game', description: 'Posts and comments in its name' },
  media: { label: 'Edit media', description: 'Albums and pieces on its page' },
  forums: { label: 'Moderate forums', description: 'Its boards, threads and replies' },
  recruiting: { label: 'Recruit', description: 'Ads, invitations and answers to requests' },
};

interface MemberRightsProps {
  game: Pick<Game, 'id' | 'memberCount'>;
  member: TeamMember;
}

/** The rights of a member, each given or taken as soon as it is switched. Those of the role are fixed. */
export function MemberRights({ game: { id: gameId, memberCount }, member }: MemberRightsProps) {
  const dispatch = useAppDispatch();
  const hint = useSavedHint();
  /** The choices that are being saved. */
  const [chosen, setChosen] = useState<Partial<Record<MemberRight, boolean>>>({});

  async function save(right: MemberRight, isGiven: boolean) {
    setChosen((before) => ({ ...before, [right]: isGiven }));
    hint.hide();
    await toastOnError(async () => {
      const saved = await call(members.updateRights, {
        gameId,
        member: { id: member.id, rights: { [right]: isGiven } },
      });
      dispatch(onLive(membersEvents.gameMembersUpdated)({ gameId, members: [saved], memberCount }));
      hint.show();
    });
    setChosen(({ [right]: _, ...others }) => others);
  }

  return (
    <fieldset className={styles.rights}>
      <legend>
        Rights <SavedHint isShown={hint.isShown} />
      </legend>
      <div className={styles.switches}>
        {memberRights.map((right) => {
          const isOfRole = comesWithRole(member.modLevel, right);
          const { label, description } = labels[right];
          return (
            <Switch
              key={right}
              label={label}
              description={isOfRole ? 'Moderators always may' : description}
              disabled={isOfRole}
              checked={chosen[right] ?? member.rights.includes(right)}
              onChange={({ currentTarget: { checked } }) => void save(right, checked)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
