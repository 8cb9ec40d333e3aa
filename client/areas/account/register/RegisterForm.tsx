import { Button, TextInput } from '@mantine/core';
import { useState, type ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import { account, accountLimits, accountTexts } from '#shared/areas/account';
import type { LoggedUser } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { connectionTexts } from '../../../app/data/call';
import { useSite } from '../../../app/site.slice';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { Form, FormErrors } from '../../../ui/form/Form';
import styles from '../AccountCard.module.css';
import { HumanCheckBox } from './humanCheck/HumanCheckBox';
import { useHumanCheck } from './humanCheck/useHumanCheck';
import { PasswordField } from '../../../ui/form/PasswordField';
import { sessionChanged } from '../session/session.slice';

const emptyAgain = { email: '', password: '' };

interface RegisterFormProps {
  /** The code of the invitation that is used. */
  invitation: string | undefined;
  onDone: (user: LoggedUser) => void;
}

/** The form for a new account. E-mail and password are typed twice, to catch typing errors. */
export function RegisterForm({ invitation, onDone }: RegisterFormProps) {
  const dispatch = useAppDispatch();
  const { legal } = useSite();
  const check = useHumanCheck();
  const [again, setAgain] = useState(emptyAgain);
  const form = useForm(account.register, {
    initial: { alias: '', email: '', password: '', recaptchaResponse: '' },
    minimumMs: accountLimits.savingMs,
    connectionText: connectionTexts.unknown,
    rules: ({ email = '', password }) => ({
      ...(!isSameEmail(email, again.email) && { emailAgain: accountTexts.emailsDiffer }),
      ...(password !== again.password && { passwordAgain: accountTexts.passwordsDiffer }),
    }),
    prepare: (values) => ({ ...values, terms: legal?.terms, ...(invitation !== undefined && { invitation }) }),
    complete: async (values) => ({ ...values, recaptchaResponse: await check.take() }),
    onDone: (user) => {
      onDone(user);
      dispatch(sessionChanged(user));
    },
  });
  const { recaptchaResponse: _checked, ...fields } = form.fields;

  const repeat = (name: keyof typeof emptyAgain) => ({
    value: again[name],
    error: form.fields[`${name}Again`],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setAgain({ ...again, [name]: event.currentTarget.value });
      form.refuse([]);
    },
  });

  return (
    <Form form={form} className={styles.form} onFocus={check.begin} onInput={check.begin}>
      <FormErrors form={{ errors: form.errors, fields }} />
      <TextInput label="Screen Name" name="nickname" autoComplete="nickname" size="md" {...form.text('alias')} />
      <TextInput label="Email" type="email" name="email" autoComplete="username" size="md" {...form.text('email')} />
      <TextInput label="Verify Email" type="email" autoComplete="email" size="md" {...repeat('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        description={`At least ${accountLimits.passwordMin} characters. A few words in a row are easy to remember and hard to guess.`}
        {...form.text('password')}
      />
      <PasswordField label="Verify Password" autoComplete="new-password" {...repeat('password')} />
      <HumanCheckBox check={check} />
      <Button type="submit" size="md" loading={form.saving}>
        Register Account
      </Button>
      <p className={styles.quiet}>
        By registering you agree to the <Link to={paths.terms}>Terms and Conditions</Link> and the{' '}
        <Link to={paths.privacy}>Privacy Policy</Link>.
      </p>
    </Form>
  );
}

const isSameEmail = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
