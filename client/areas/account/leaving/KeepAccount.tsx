import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { accountTexts } from '#shared/areas/account';
import { leaving, leavingTexts } from '#shared/areas/signIn/leaving';
import { paths } from '#shared/pages';
import { call } from '../../../app/data/call';
import { linkFailure, useEmailLink, type LinkResult } from '../../../app/data/useEmailLink';
import { useForm } from '../../../app/forms/useForm';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { Form, FormErrors } from '../../../ui/form/Form';
import { Time } from '../../../ui/text/Time';
import styles from '../AccountCard.module.css';
import { AccountCard } from '../AccountCard';

/** The page of the link that keeps an account which was to be deleted. Opening it changes nothing. */
export function KeepAccount() {
  const { keycode = '' } = useParams();
  const { found, error, retry } = useEmailLink(keycode, readLink);
  return (
    <AccountCard title="Keep your account">
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {error !== undefined && <Link to={paths.login}>Log in</Link>}
      {error === undefined && !found && <LoadingSkeleton count={2} />}
      {found && <KeepForm keycode={keycode} {...found} />}
    </AccountCard>
  );
}

interface Found {
  email: string;
  dueAt: string;
}

const readLink = (keycode: string): Promise<LinkResult<Found>> =>
  call(leaving.readKeepAccount, { keycode }).then(
    (found) => ({ found }),
    (error: unknown) => {
      const failure = linkFailure(error);
      return failure.error === accountTexts.keycodeGone ? { error: leavingTexts.linkGone } : failure;
    },
  );

function KeepForm({ keycode, email, dueAt }: Found & { keycode: string }) {
  const [isKept, setKept] = useState(false);
  const form = useForm(leaving.keepAccount, { initial: { keycode }, draft: null, onDone: () => setKept(true) });
  if (isKept)
    return (
      <>
        <p role="status">Your account is kept, as it was before.</p>
        <Button component={Link} to={paths.login} size="md">
          Log In
        </Button>
      </>
    );
  return (
    <Form form={form} className={styles.form}>
      <p>
        The account of <strong>{email}</strong> is hidden and will be deleted on <Time at={dueAt} format="full" />.
      </p>
      <FormErrors form={form} />
      <Button type="submit" size="md" loading={form.saving}>
        Keep my account
      </Button>
    </Form>
  );
}
