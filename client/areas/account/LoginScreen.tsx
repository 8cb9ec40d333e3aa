import { Button, Checkbox, TextInput } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { account, accountTexts } from '#shared/areas/account';
import { passkeys } from '#shared/areas/signIn/passkeys';
import type { SessionAnswer } from '#shared/areas/session';
import type { PasskeyAssertion } from '#shared/areas/signIn/signIn';
import type { InputOf, OutputOf } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { call } from '../../app/data/call';
import { toastOnError } from '../../app/data/toastOnError';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { hasKeyboard } from '../../ui/focus/hasKeyboard';
import { Form, FormErrors } from '../../ui/form/Form';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';
import { hashPassword } from '../../app/data/hashPassword';
import { askForPasskey } from './passkeys/browserPasskeys';
import { PasskeyButton } from './passkeys/PasskeyButton';
import { readReturnPath } from './session/returnPath';
import { AlreadyLoggedInCard } from './AlreadyLoggedInCard';
import { PasswordField } from '../../ui/form/PasswordField';
import { sessionChanged, useSession } from './session/session.slice';

const KeepOrLeave = lazyWithRetry(() => import('./leaving/KeepOrLeave'));
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

/** The typed address and password, once they were right. */
type Entered = Pick<InputOf<typeof account.logIn>, 'email' | 'password' | 'remember'>;
type LoginAnswer = OutputOf<typeof account.logIn>;

/** A sign-in to an account that is about to be deleted. */
interface Leaving {
  deletion: NonNullable<Extract<LoginAnswer, { isLoggedIn: false }>['deletion']>;
  /** Signs in the same way, once the account is kept. */
  signIn: () => Promise<void>;
}

function Login() {
  const [entered, setEntered] = useState<Entered | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const onDone = useOnLogin();

  const proceed = async (session: LoginAnswer, { typed, signIn }: { typed?: Entered; signIn: Leaving['signIn'] }) => {
    if (!session.isLoggedIn && session.deletion) setLeaving({ deletion: session.deletion, signIn });
    else if (!session.isLoggedIn && session.secondStep === 'needed' && typed) setEntered(typed);
    else await onDone(session);
  };
  const enter = async (typed: Entered, session?: LoginAnswer): Promise<void> =>
    proceed(session ?? (await call(account.logIn, typed)), { typed, signIn: () => enter(typed) });
  const enterByPasskey = async (passkey: PasskeyAssertion): Promise<void> =>
    proceed(await call(passkeys.signIn, { passkey }), { signIn: async () => enterByPasskey(await askForPasskey()) });

  if (leaving)
    return (
      <Suspense fallback={<LoadingSkeleton count={2} />}>
        <KeepOrLeave
          deletion={leaving.deletion}
          onKept={async () => {
            await toastOnError(leaving.signIn);
            setLeaving((current) => (current === leaving ? null : current));
          }}
          onBack={() => setLeaving(null)}
        />
      </Suspense>
    );
  if (entered)
    return (
      <Suspense fallback={<LoadingSkeleton count={2} />}>
        <SecondStepForm entered={entered} onDone={onDone} onBack={() => setEntered(null)} />
      </Suspense>
    );
  return (
    <>
      <LoginForm onRight={enter} />
      <PasskeyButton onPasskey={enterByPasskey} />
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

/** `onRight` gets what was typed, with the password's hash, once it was right. */
function LoginForm({ onRight }: { onRight: (typed: Entered, session: LoginAnswer) => Promise<void> }) {
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
      await onRight({ email, password: hashPassword(password), remember }, session);
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
