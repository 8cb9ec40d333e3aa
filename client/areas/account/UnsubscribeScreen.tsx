import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  kindNamed,
  unsubscribe,
  unsubscribeTexts as texts,
  type Subscription,
} from '#shared/areas/notifications/unsubscribe';
import { paths } from '#shared/pages';
import { call } from '../../app/data/call';
import { useForm } from '../../app/forms/useForm';
import { FetchState } from '../../ui/feedback/FetchState';
import { Form, FormErrors } from '../../ui/form/Form';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';
import { linkFailure, useEmailLink, type LinkResult } from '../../app/data/useEmailLink';

/** The page of the link at the end of an email. Opening it changes nothing: mail programs open links by themselves. */
export function UnsubscribeScreen() {
  const { keycode = '' } = useParams();
  const { found, error, retry } = useEmailLink(keycode, readLink);
  return (
    <AccountCard title="Your Emails">
      <FetchState {...{ error, retry }} data={found} count={2} />
      {found && <Choice token={keycode} initially={found} />}
      <Link to={paths.accountSettings}>All emails in your account settings</Link>
    </AccountCard>
  );
}

const readLink = (token: string): Promise<LinkResult<Subscription>> =>
  call(unsubscribe.readSubscription, { token }).then(
    (found) => ({ found }),
    (error: unknown) => {
      const failure = linkFailure(error);
      return failure.canRetry ? failure : { error: texts.gone };
    },
  );

function Choice({ token, initially }: { token: string; initially: Subscription }) {
  const [{ kind, isOn, areAllOff }, setSubscription] = useState(initially);
  const form = useForm(unsubscribe.setSubscription, {
    initial: { token, isOn: !isOn },
    draft: null,
    onDone: setSubscription,
  });
  const { label } = kindNamed(kind);
  return (
    <Form form={form} className={styles.form}>
      <p role="status">
        <strong>{isOn ? texts.isOn(label) : texts.isOff(label)}</strong>
      </p>
      <p className={styles.quiet}>{areAllOff ? texts.allOff : texts.others}</p>
      <FormErrors form={form} />
      <Button type="submit" size="md" variant={isOn ? 'filled' : 'default'} loading={form.saving}>
        {isOn ? 'Unsubscribe' : 'Send them again'}
      </Button>
    </Form>
  );
}
