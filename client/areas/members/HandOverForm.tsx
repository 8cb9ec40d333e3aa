import type { Member } from '#shared/areas/members';
import { SavingForm } from '../../ui/form/Form';
import styles from './Leave.module.css';
import { SuccessorChoice, useSuccessor } from './SuccessorChoice';
import { TeamPages } from './TeamPages';
import { useLeaveForm, type LeaveFormProps } from './useLeaveForm';

/** The form with which an owner leaves: it names the new owner. */
export function HandOverForm(props: LeaveFormProps) {
  return <TeamPages gameId={props.game.id}>{(team) => <HandOver {...props} team={team} />}</TeamPages>;
}

function HandOver({ game, onClose, team }: LeaveFormProps & { team: Member[] }) {
  const successor = useSuccessor(game.id, team);
  const form = useLeaveForm({ game, onClose, newOwner: successor.chosen });
  return (
    <SavingForm form={form} onClose={onClose} submit="Hand over and leave" disabled={!successor.chosen}>
      <p className={styles.text}>
        You own {game.alias}. Choose who owns it from now on: they manage the team, its invitations and everything else.
        Your credit stays among the former members.
      </p>
      <SuccessorChoice
        successor={successor}
        onChoose={(id) => form.set('newOwnerId', id)}
        error={form.fields.newOwnerId}
      />
    </SavingForm>
  );
}
