import type { Game } from '#shared/areas/games';
import { mustNameOwner } from '#shared/areas/members.policy';
import { Modal } from '../../ui/overlay/Modal';
import { HandOverForm } from './HandOverForm';
import { LeaveAndDeleteForm } from './LeaveAndDeleteForm';
import { LeaveForm } from './LeaveForm';
import { useMembership } from './useMembership';

export interface LeaveFormProps {
  game: Game;
  onClose: () => void;
}

/** Leaving, as the team is now: the last one deletes, the owner hands over, the others simply go (part 1 §4). */
export default function LeaveDialog({ game, onClose }: LeaveFormProps) {
  const { membership } = useMembership(game.id);
  const Leaving =
    game.memberCount === 1
      ? LeaveAndDeleteForm
      : mustNameOwner(membership, game.memberCount)
        ? HandOverForm
        : LeaveForm;
  return (
    <Modal opened onClose={onClose} title={`Leave ${game.alias}`}>
      <Leaving game={game} onClose={onClose} />
    </Modal>
  );
}
