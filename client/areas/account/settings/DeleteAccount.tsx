import { Button, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { account, accountLimits, accountTexts } from '#shared/areas/account';
import { leavingTexts } from '#shared/areas/signIn/leaving';
import { loggedOut, type LoggedUser } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { removeDrafts } from '../../../app/forms/drafts';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { showToast } from '../../../ui/feedback/toasts';
import { Form, FormErrors } from '../../../ui/form/Form';
import { hashPassword } from '../../../app/data/hashPassword';
import { PasswordField } from '../../../ui/form/PasswordField';
import ConfirmInForm from '../ConfirmInForm';
import { sessionChanged } from '../session/session.slice';
import styles from './Settings.module.css';

/** The word typed to delete the account, for the forms around it. */
export function useDeleteWord() {
  const [word, setWord] = useState('');
  return { word, setWord, isDeletion: word === accountTexts.deleteWord };
}

interface DeleteAccountProps {
  user: LoggedUser;
  deleteWord: ReturnType<typeof useDeleteWord>;
}

/** The form that deletes the account. It takes the word, and the current password unless the login is recent. */
export function DeleteAccount({ user, deleteWord: { word, setWord, isDeletion } }: DeleteAccountProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm(account.saveAccount, {
    initial: { info: {} },
    draft: null,
    minimumMs: accountLimits.savingMs,
    prepare: () => ({ info: { delete: word, ...(password !== '' && { currentPassword: hashPassword(password) }) } }),
    rules: (): Record<string, string> => (isDeletion ? {} : { delete: accountTexts.deleteWordNeeded }),
    onDone: async () => {
      removeDrafts(user.info.id);
      await navigate(paths.home);
      dispatch(sessionChanged(loggedOut));
      showToast('Your account has been deleted. Thank you for having been here.', 'info');
    },
  });
  if (!needsPassword && 'currentPassword' in form.fields) setNeedsPassword(true);

  return (
    <>
      <Form form={form} onKeyDown={focusSubmit}>
        <section className={styles.section} data-danger={isDeletion || undefined} aria-label="Delete your account">
          <h2>Delete your account</h2>
          <TextInput
            label={accountTexts.deleteWordNeeded}
            autoComplete="off"
            size="md"
            value={word}
            error={form.fields.delete}
            onChange={(event) => {
              setWord(event.currentTarget.value);
              form.refuse([]);
            }}
          />
          <div role="alert">{isDeletion && <p className={styles.warning}>{leavingTexts.atOnceWarning}</p>}</div>
          {needsPassword && (
            <PasswordField
              label="Current Password"
              autoComplete="current-password"
              value={password}
              error={form.fields.currentPassword}
              onChange={(event) => {
                setPassword(event.currentTarget.value);
                form.refuse([]);
              }}
            />
          )}
          <FormErrors form={form} />
          <div className={styles.foot}>
            <Button
              type="submit"
              size="md"
              color="rose"
              variant={isDeletion ? 'filled' : 'default'}
              loading={form.saving}
            >
              Delete my account
            </Button>
          </div>
        </section>
      </Form>
      <ConfirmInForm form={form} email={user.info.email} />
    </>
  );
}

/** Enter in a field moves to the button instead of deleting the account, past the warning. */
function focusSubmit(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
