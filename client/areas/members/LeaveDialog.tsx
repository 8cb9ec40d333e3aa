import { mustNameOwner } from '#shared/policies/members.policy';
import { SavingForm } from '../../ui/form/Form';
import { Modal } from '../../ui/overlay/Modal';
import { useMembership } from '../account';
import { HandOverForm } from './HandOverForm';
import styles from './Leave.module.css';
import { LeaveAndDeleteForm } from './LeaveAndDeleteForm';
import { useLeaveForm, type LeaveFormProps } from './useLeaveForm';

/** The dialog for leaving a game: the last member deletes it, the owner hands it over, others simply leave. */
export default function LeaveDialog({ game, onClose }: LeaveFormProps) {
  const { membership } = useMembership(game.id);
  const LeaveFormOfRole =
    game.memberCount === 1
      ? LeaveAndDeleteForm
      : mustNameOwner(membership, game.memberCount)
        ? HandOverForm
        : LeaveForm;
  return (
    <Modal opened onClose={onClose} title={`Leave ${game.alias}`}>
      <LeaveFormOfRole game={game} onClose={onClose} />
    </Modal>
  );
}

function LeaveForm({ game, onClose }: LeaveFormProps) {
  const form = useLeaveForm({ game, onClose });
  return (
    <SavingForm form={form} onClose={onClose} submit="Leave">
      <p className={styles.text}>
        You leave the team and its chat room. Your credit stays among the former members, and the owner can invite you
        back.
      </p>
    </SavingForm>
  );
}
