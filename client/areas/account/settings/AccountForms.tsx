import type { LoggedUser } from '#shared/areas/session';
import { canDeleteOwnAccount } from '#shared/policies/account.policy';
import { AccountForm } from './AccountForm';
import { DeleteAccount, useDeleteWord } from './DeleteAccount';
import styles from './Settings.module.css';

interface AccountFormsProps {
  user: LoggedUser;
  onClose: () => void;
}

/** The account settings in place of a section: the form, and the deletion below it. */
export default function AccountForms({ user, onClose }: AccountFormsProps) {
  const deleteWord = useDeleteWord();
  return (
    <div className={styles.form}>
      <AccountForm user={user} hidesPassword={deleteWord.isDeletion} onClose={onClose} />
      {canDeleteOwnAccount(user.info) && <DeleteAccount user={user} deleteWord={deleteWord} />}
    </div>
  );
}
