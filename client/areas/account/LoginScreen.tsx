import { Button, Checkbox, TextInput } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { account, accountTexts } from '#shared/areas/account';
import { passkeys } from '#shared/areas/signIn/passkeys';
import type { SessionAnswer } from '#shared/areas/session';
import type { InputOf } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { call } from '../../app/data/call';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { hasKeyboard } from '../../ui/focus/hasKeyboard';
import { Form, FormErrors } from '../../ui/form/Form';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';
import { hashPassword } from '../../app/data/hashPassword';
import { PasskeyButton } from './passkeys/PasskeyButton';
import { readReturnPath } from './session/returnPath';
import { AlreadyLoggedInCard } from './AlreadyLoggedInCard';
import { PasswordField } from '../../ui/form/PasswordField';
import { sessionChanged, useSession } from './session/session.slice';

const SecondStepForm = lazyWithRetry(() => import('./secondStep/SecondStepForm'));

const title = 'Log In';

export function LoginScreen() {
  const { known, user } = useSession();
  if (!known) return <LoadingSkeleton count={5} />;
  if (user) return <AlreadyLoggedInCard title={title} alias={user.info.alias} />;
  return (
    <AccountCard title={title}>
      <Login />
    </AccountCard>
  );
}

/** The typed address and password, once they were right and a second step is needed. */
type Entered = Pick<InputOf<typeof account.logIn>, 'email' | 'password' | 'remember'>;

function Login() {
  const [entered, setEntered] = useState<Entered | null>(null);
  const onDone = useOnLogin();
  if (entered)
    return (
      <Suspense fallback={<LoadingSkeleton count={2} />}>
        <SecondStepForm entered={entered} onDone={onDone} onBack={() => setEntered(null)} />
      </Suspense>
    );
  return (
    <>
      <LoginForm onDone={onDone} onSecondStep={setEntered} />
      <PasskeyButton onPasskey={async (passkey) => onDone(await call(passkeys.signIn, { passkey }))} />
      <div className={styles.links}>
        <Link to={paths.forgotPassword}>Forgot your password?</Link>
        <Link to={paths.register}>Register an account</Link>
      </div>
    </>
  );
}

/** Leads back to where the login was needed. */
function useOnLogin() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (session: SessionAnswer) => {
    await navigate(readReturnPath(), { replace: true });
    dispatch(sessionChanged(session));
  };
}

interface LoginFormProps {
  onDone: (session: SessionAnswer) => Promise<void>;
  onSecondStep: (entered: Entered) => void;
}

function LoginForm({ onDone, onSecondStep }: LoginFormProps) {
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // In a page that the server has drawn, somebody may have begun to write already.
    if (hasKeyboard() && document.activeElement === document.body) email.current?.focus();
  }, []);
  const form = useForm(account.logIn, {
    initial: { email: '', password: '', remember: true },
    prepare: (values) => ({ ...values, password: hashPassword(values.password) }),
    rules: ({ email, password }) => ({
      ...(email.trim() === '' && { email: accountTexts.emailNeeded }),
      ...(password === '' && { password: accountTexts.passwordNeeded }),
    }),
    onDone: async (session) => {
      const { email, password, remember } = form.values;
      if (!session.isLoggedIn && session.secondStep === 'needed')
        onSecondStep({ email, password: hashPassword(password), remember });
      else await onDone(session);
    },
  });

  const submit = async () => {
    // The server would log them in, and not know them at the next call.
    if (navigator.cookieEnabled) await form.submit();
    else form.refuse([accountTexts.cookiesNeeded]);
  };

  return (
    <Form form={{ ...form, submit }} className={styles.form}>
      <FormErrors form={form} />
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        ref={email}
        {...form.text('email')}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" {...form.text('password')} />
      <Checkbox
        label="Remember me"
        checked={form.values.remember ?? true}
        onChange={(event) => form.set('remember', event.currentTarget.checked)}
      />
      <Button type="submit" size="md" loading={form.saving}>
        Log In
      </Button>
    </Form>
  );
}
