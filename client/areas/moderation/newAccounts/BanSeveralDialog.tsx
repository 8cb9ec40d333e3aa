import { IconBan } from '@tabler/icons-react';
import { developersEvents } from '#shared/areas/developerEvents';
import { newAccounts, newAccountsTexts, type NewAccount } from '#shared/areas/moderation/newAccounts';
import { sanctionsLimits } from '#shared/areas/moderation/sanctions';
import { trashTexts } from '#shared/areas/moderation/trashTexts';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { showToast } from '../../../ui/feedback/toasts';
import { PeriodChoice } from '../bans/PeriodChoice';
import styles from '../Moderation.module.css';
import { ReasonDialog } from '../ReasonDialog';

interface BanSeveralDialogProps {
  accounts: readonly NewAccount[];
  onDone: () => void;
  onClose: () => void;
}

/** The dialog for the ban of all ticked accounts, with what they wrote. */
export default function BanSeveralDialog({ accounts, onDone, onClose }: BanSeveralDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(newAccounts.banSeveral, {
    initial: { developerIds: accounts.map(({ id }) => id), reason: '', remove: 'all' },
    onDone: ({ banned }) => {
      for (const id of banned) dispatch(onLive(developersEvents.developerInformationUpdated)({ id, isBanned: true }));
      showToast(newAccountsTexts.banned(banned.length));
      onDone();
    },
  });
  const number = accounts.length === 1 ? '1 account' : `${accounts.length} accounts`;
  return (
    <ReasonDialog
      title={`Ban ${number}?`}
      form={form}
      label="Reason"
      description="They read it, here and by email. Nobody else but moderators does."
      words={{ ...form.text('reason'), maxLength: sanctionsLimits.reason }}
      send={{ name: `Ban ${number}`, icon: <IconBan size={18} aria-hidden />, danger: true }}
      onClose={onClose}
    >
      <p dir="auto">{accounts.map(({ alias }) => alias).join(', ')}</p>
      <PeriodChoice
        label="Remove what they wrote?"
        none="Nothing"
        value={form.values.remove}
        counts={undefined}
        onChange={(period) => form.set('remove', period)}
      />
      <ul className={styles.effects}>
        <li>Open reports about them are closed, and the reporters are told.</li>
        <li>They are logged out everywhere at once, and cannot log in any more.</li>
        <li>Each of them can appeal once, and another moderator answers.</li>
        {form.values.remove !== undefined && <li>{trashTexts.removeAllUndo}</li>}
      </ul>
    </ReasonDialog>
  );
}
