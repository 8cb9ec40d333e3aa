import type { Game } from '#shared/areas/games';
import { ownershipCalls, ownershipLimits } from '#shared/areas/recruiting/ownership';
import { SavingForm } from '../../../ui/form/Form';
import { Modal } from '../../../ui/overlay/Modal';
import { SuccessorChoice, useSuccessor } from '../SuccessorChoice';
import { TeamPages } from '../TeamPages';
import { useOwnershipForm } from './useOwnershipForm';
import type { Member } from '#shared/areas/members';

interface HandOverProps {
  game: Game;
  onClose: () => void;
}

/** The dialog in which an owner who stays asks a member to take over. */
export default function HandOverDialog({ game, onClose }: HandOverProps) {
  return (
    <Modal opened onClose={onClose} title={`Hand ${game.alias} over`}>
      <TeamPages gameId={game.id}>{(team) => <Offer game={game} team={team} onClose={onClose} />}</TeamPages>
    </Modal>
  );
}

function Offer({ game, team, onClose }: HandOverProps & { team: Member[] }) {
  const successor = useSuccessor(game.id, team);
  const form = useOwnershipForm(ownershipCalls.offerHandOver, {
    initial: { gameId: game.id, developerId: null },
    done: `${successor.chosen?.alias ?? 'They'} can now accept or decline.`,
    onClose,
  });
  return (
    <SavingForm form={form} onClose={onClose} submit="Ask them" disabled={!successor.chosen}>
      <p>
        Choose who should own {game.alias}. They have {ownershipLimits.answerDays} days to accept or decline, and
        nothing changes before. Then they manage the team and everything else, and you stay as a moderator.
      </p>
      <SuccessorChoice
        successor={successor}
        onChoose={(id) => form.set('developerId', id)}
        error={form.fields.developerId}
      />
    </SavingForm>
  );
}
