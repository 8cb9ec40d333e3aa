import { Button, Checkbox, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { accountTexts } from '#shared/areas/account';
import type { LoggedUser } from '#shared/areas/session';
import { canDeleteOwnAccount } from '#shared/policies/account.policy';
import { siteName } from '#shared/pages';
import { Form, FormErrors } from '../../../ui/form/Form';
import { PasswordField } from '../PasswordField';
import { textsBeside } from '../../../app/useForm';
import { EmailState } from './EmailState';
import styles from './Settings.module.css';
import { useAccountForm, type AccountFormState } from './useAccountForm';

interface AccountFormProps {
  user: LoggedUser;
  /** Leaves the form where it is shown in place of something else. */
  onClose?: () => void;
}

export function AccountForm({ user, onClose }: AccountFormProps) {
  const form = useAccountForm(user, onClose);
  const { isDeletion } = form;
  return (
    <Form
      form={form}
      className={styles.form}
      data-in-place={onClose ? true : undefined}
      {...(isDeletion && { onKeyDown: focusSubmit })}
    >
      <section className={styles.section} aria-label="Account">
        <TextInput
          label="Username"
          name="nickname"
          autoComplete="nickname"
          size="md"
          autoFocus={onClose !== undefined}
          {...form.text('alias')}
        />
        <TextInput label="Email" type="email" name="email" autoComplete="email" size="md" {...form.text('email')} />
        <EmailState user={user} />
      </section>
      <Choices form={form} />
      {!isDeletion && <NewPassword form={form} />}
      {canDeleteOwnAccount(user.info) && <Deletion form={form} />}
      {form.currentPassword && (
        <section className={styles.section} aria-label="Current password">
          <PasswordField label="Current Password" autoComplete="current-password" {...form.currentPassword} />
        </section>
      )}
      <FormErrors errors={textsBeside(form.errors, form.fields)} />
      <div className={styles.foot}>
        {onClose && (
          <Button variant="default" size="md" onClick={onClose} disabled={form.saving}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="md" color={isDeletion ? 'rose' : 'ember'} loading={form.saving}>
          {isDeletion ? 'Delete my account' : 'Save'}
        </Button>
      </div>
    </Form>
  );
}

/** Enter in a field moves to the button instead of deleting the account, past the warning. */
function focusSubmit(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

const choices = [
  { name: 'receiveEmailNotifications', label: 'Email me about invitations, requests to join and new conversations' },
  { name: 'receivePromoEmails', label: `Email me news about ${siteName}` },
  { name: 'hideDonatedAmount', label: 'Hide how much I have donated' },
] as const;

function Choices({ form: { typed, set } }: { form: AccountFormState }) {
  return (
    <section className={styles.section} aria-label="Notifications and privacy">
      <h2>Notifications and privacy</h2>
      {choices.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={label}
          checked={typed[name]}
          onChange={(event) => set(name, event.currentTarget.checked)}
        />
      ))}
    </section>
  );
}

function NewPassword({ form }: { form: AccountFormState }) {
  return (
    <section className={styles.section} aria-label="Password">
      <h2>Password</h2>
      <p className={styles.quiet}>
        Leave it blank to keep your current password. A new one logs you out everywhere else.
      </p>
      <PasswordField label="New Password" autoComplete="new-password" {...form.text('password')} />
      <PasswordField label="Repeat New Password" autoComplete="new-password" {...form.text('passwordAgain')} />
    </section>
  );
}

function Deletion({ form }: { form: AccountFormState }) {
  return (
    <section className={styles.section} data-danger={form.isDeletion || undefined} aria-label="Delete your account">
      <h2>Delete your account</h2>
      <TextInput label={accountTexts.deleteWordNeeded} autoComplete="off" size="md" {...form.text('delete')} />
      <div role="alert">{form.isDeletion && <p className={styles.warning}>{accountTexts.deleteWarning}</p>}</div>
    </section>
  );
}
