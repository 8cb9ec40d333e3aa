import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { legalTexts } from '#shared/areas/operating/legalTexts';
import { accountEvents } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { call } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { useSite } from '../../app/site.slice';
import { toastOnError } from '../../app/data/toastOnError';
import { useTitle } from '../../app/page/useTitle';
import { useLogOut } from '../account';
import styles from './Legal.module.css';
import { WrittenText } from './WrittenText';

/** The new terms with the answer of somebody who has not accepted them. */
export function AcceptTerms({ version: asked }: { version: number }) {
  const dispatch = useAppDispatch();
  const { legal } = useSite();
  const logOut = useLogOut();
  const [busy, setBusy] = useState<'accept' | 'logOut'>();
  const version = legal?.terms ?? asked;
  useTitle('Terms and Conditions');

  const run = async (action: 'accept' | 'logOut', work: () => Promise<void>) => {
    setBusy(action);
    await toastOnError(work);
    setBusy(undefined);
  };
  const accept = async () => {
    await call(legalTexts.acceptTerms, { version });
    dispatch(onLive(accountEvents.updateUserInfo)({ info: { terms: 0 } }));
  };

  return (
    <>
      <p className={styles.changed} role="status">
        The terms have changed. Please read and accept them to go on.
      </p>
      <WrittenText key={version} kind="terms" title="Terms and Conditions" version={String(version)}>
        <div className={styles.answer}>
          <Button size="md" loading={busy === 'accept'} onClick={() => void run('accept', accept)}>
            Accept
          </Button>
          <Button size="md" variant="default" loading={busy === 'logOut'} onClick={() => void run('logOut', logOut)}>
            Log out
          </Button>
        </div>
        <p className={styles.updated}>
          If you do not agree, you can delete your account in the{' '}
          <Link to={paths.accountSettings}>account settings</Link>.
        </p>
      </WrittenText>
    </>
  );
}
