import { Button } from '@mantine/core';
import { useState } from 'react';
import { applications, applicationsEvents, applicationsTexts } from '#shared/areas/recruiting/applications';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { toastOnError } from '../../../app/data/toastOnError';
import { showToast } from '../../../ui/feedback/toasts';
import styles from './Between.module.css';

/** On a game's page: the viewer's own application, which can be withdrawn. */
export function OwnApplication({ applicationId: id }: { applicationId: number }) {
  const dispatch = useAppDispatch();
  const [isWithdrawing, setWithdrawing] = useState(false);

  async function withdraw() {
    setWithdrawing(true);
    await toastOnError(async () => {
      const item = await call(applications.withdraw, { id });
      dispatch(onLive(applicationsEvents.applicationUpdated)({ id, item }));
      showToast(applicationsTexts.withdrawn);
    });
    setWithdrawing(false);
  }
  return (
    <span className={styles.between}>
      <span>You have asked to join</span>
      <span aria-hidden>·</span>
      <Button variant="default" loading={isWithdrawing} onClick={() => void withdraw()}>
        Withdraw
      </Button>
    </span>
  );
}
