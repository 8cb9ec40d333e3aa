import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { Game } from '#shared/areas/games';
import type { Member } from '#shared/areas/members';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { useMembership } from '../account';
import { MemberRow, type TeamMember } from './MemberRow';
import styles from './MembersEditor.module.css';
import { TeamPages } from './TeamPages';

interface MembersEditorProps {
  game: Game;
  onDone: () => void;
}

/** The owner's editor of the team: a row per member, the owner first. */
export default function MembersEditor({ game, onDone }: MembersEditorProps) {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<number, () => void>>(new Map());
  const [isAsking, setIsAsking] = useState(false);
  const trackChange = useCallback((id: number, discard: (() => void) | null) => {
    setUnsaved((before) => {
      if (before.has(id) === (discard !== null)) return before;
      const after = new Map(before);
      if (discard) after.set(id, discard);
      else after.delete(id);
      return after;
    });
  }, []);

  function dropChanges() {
    for (const discard of unsaved.values()) discard();
    onDone();
  }

  return (
    <section className={styles.editor} aria-label="Edit members">
      <header className={styles.head}>
        <h2 className={styles.title}>Edit members</h2>
        <Button variant="default" onClick={() => (unsaved.size > 0 ? setIsAsking(true) : onDone())}>
          Done
        </Button>
      </header>
      <TeamPages gameId={game.id}>{(team) => <Rows game={game} team={team} onChanged={trackChange} />}</TeamPages>
      <LazyConfirmDialog
        opened={isAsking}
        title="Leave changes unsaved?"
        text="You have changed members without saving them. What you typed would be gone."
        confirm="Discard changes"
        danger
        onConfirm={dropChanges}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}

interface RowsProps {
  game: Game;
  team: Member[];
  onChanged: (id: number, discard: (() => void) | null) => void;
}

function Rows({ game, team, onChanged }: RowsProps) {
  const { viewer } = useMembership(game.id);
  const ids = useMemberIds(team);
  const rows = team.flatMap((member) => (isAmong(ids, member) ? [member] : []));
  const self = rows.filter(({ id }) => id === viewer?.id);
  const others = rows.filter(({ id }) => id !== viewer?.id);
  return (
    <ul className={styles.rows}>
      {[...self, ...others].map((member) => (
        <li key={member.id}>
          <MemberRow game={game} member={member} isSelf={member.id === viewer?.id} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

/** The ids of everybody who was a member while the editor is open; a member who leaves keeps the row. */
function useMemberIds(team: Member[]): readonly number[] {
  const [ids, setIds] = useState<readonly number[]>([]);
  const added = team.flatMap(({ id, status }) =>
    id !== null && status === 'Current' && !ids.includes(id) ? [id] : [],
  );
  if (added.length > 0) setIds([...ids, ...added]);
  return ids;
}

const isAmong = (ids: readonly number[], member: Member): member is TeamMember =>
  member.id !== null && ids.includes(member.id);
