import { Button, Checkbox, TextInput } from '@mantine/core';
import type { LoggedUser } from '#shared/areas/session';
import { siteName } from '#shared/siteIdentity';
import { Form, FormErrors } from '../../../ui/form/Form';
import { PasswordField } from '../../../ui/form/PasswordField';
import ConfirmInForm from '../ConfirmInForm';
import { EmailState } from './EmailState';
import styles from './Settings.module.css';
import { useAccountForm, type AccountFormState } from './useAccountForm';

interface AccountFormProps {
  user: LoggedUser;
  /** True while the account is about to be deleted: a new password would be for nothing. */
  hidesPassword: boolean;
  /** Leaves the form where it is shown in place of something else. */
  onClose?: () => void;
}

export function AccountForm({ user, hidesPassword, onClose }: AccountFormProps) {
  const form = useAccountForm(user, onClose);
  function cancel() {
    form.discard();
    onClose?.();
  }
  return (
    <>
      <Form form={form} className={styles.form} data-in-place={onClose ? true : undefined}>
        <section className={styles.section} aria-label="Account">
          <TextInput
            label="Username"
            name="nickname"
            autoComplete="nickname"
            size="md"
            autoFocus={onClose !== undefined}
            {...form.infoText('alias')}
          />
          <TextInput
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            {...form.infoText('email')}
          />
          <EmailState user={user} />
        </section>
        <Choices form={form} />
        {!hidesPassword && <NewPassword form={form} />}
        {form.needsPassword && (
          <section className={styles.section} aria-label="Current password">
            <PasswordField
              label="Current Password"
              autoComplete="current-password"
              {...form.infoText('currentPassword')}
            />
          </section>
        )}
        <FormErrors form={form} />
        <div className={styles.foot}>
          {onClose && (
            <Button variant="default" size="md" onClick={cancel} disabled={form.saving}>
              Cancel
            </Button>
          )}
          <Button type="submit" size="md" loading={form.saving}>
            Save
          </Button>
        </div>
      </Form>
      <ConfirmInForm form={form} email={user.info.email} />
    </>
  );
}

const choices = () =>
  [
    { name: 'receiveEmailNotifications', label: 'Email me about invitations, requests to join and new conversations' },
    { name: 'receivePromoEmails', label: `Email me news about ${siteName()}` },
    { name: 'hideDonatedAmount', label: 'Hide how much I have donated' },
    {
      name: 'showAsOffline',
      label: 'Show me as offline',
      description: 'Nobody sees when you are here. What you write and do is shown as ever.',
    },
  ] as const;

function Choices({ form: { info, setInfo } }: { form: AccountFormState }) {
  return (
    <section className={styles.section} aria-label="Email and privacy">
      <h2>Email and privacy</h2>
      {choices().map(({ name, ...texts }) => (
        <Checkbox
          key={name}
          {...texts}
          checked={info[name] ?? false}
          onChange={(event) => setInfo(name, event.currentTarget.checked)}
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
        Leave it blank to keep your current password. A new one logs you out everywhere else, and ends all access
        tokens.
      </p>
      <PasswordField label="New Password" autoComplete="new-password" {...form.infoText('password')} />
      <PasswordField label="Repeat New Password" autoComplete="new-password" {...form.infoText('passwordAgain')} />
    </section>
  );
}
