import { Button } from '@mantine/core';
import { IconDeviceMobile, IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { secondStep, secondStepEvents, type SecondStepState } from '#shared/areas/secondStep';
import { secondStepLimits } from '#shared/areas/signIn';
import type { LoggedUser } from '#shared/areas/session';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { FetchState } from '../../../ui/feedback/FetchState';
import { showToast } from '../../../ui/feedback/toasts';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { LazyConfirmDialog } from '../../../ui/overlay/LazyConfirmDialog';
import { Time } from '../../../ui/text/Time';
import { useFreshSignIn } from '../useFreshSignIn';
import { AppSetupDialog, NewCodesDialog, type Begun } from './AppSetupDialog';
import styles from './SecondStep.module.css';
import { useSecondStep } from './secondStep.slice';

/** In the account settings: the second step of logging in. */
export default function TwoStepSignIn({ user }: { user: LoggedUser }) {
  const { data, error, retry } = useSecondStep(user.info.id);
  const { setUp, renewCodes, remove, isBusy, dialogs } = useChanges(user);
  return (
    <SettingsSection heading="Two-step sign-in">
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data && !data.totp && (
        <>
          <p className={styles.quiet}>
            Logging in then takes your password and a code from an app on your phone. Whoever learns your password
            cannot log in with it alone.
          </p>
          <div className={styles.foot}>
            <Button variant="default" loading={isBusy} onClick={setUp}>
              Set up an authenticator app
            </Button>
          </div>
        </>
      )}
      {data?.totp && (
        <ul className={styles.factors}>
          <li className={styles.factor}>
            <IconDeviceMobile size={24} aria-hidden />
            <span className={styles.name}>
              <span>Authenticator app</span>
              <span className={styles.quiet}>
                Added <Time at={data.totp.created} format="inSentence" />
              </span>
            </span>
            <Button variant="subtle" color="text" disabled={isBusy} onClick={setUp}>
              Replace
            </Button>
            <Button
              variant="subtle"
              color="rose"
              disabled={isBusy}
              onClick={remove}
              aria-label="Remove the authenticator app"
            >
              Remove
            </Button>
          </li>
          <RecoveryCodesRow state={data} isBusy={isBusy} onRenew={renewCodes} />
        </ul>
      )}
      {dialogs}
    </SettingsSection>
  );
}

/** So few codes are left that their number is marked. */
const few = 2;

interface RowProps {
  state: SecondStepState;
  isBusy: boolean;
  onRenew: () => void;
}

function RecoveryCodesRow({ state: { recoveryCodes: left }, isBusy, onRenew }: RowProps) {
  return (
    <li className={styles.factor}>
      <IconListNumbers size={24} aria-hidden />
      <span className={styles.name}>
        <span>Recovery codes</span>
        <span className={left <= few ? styles.few : styles.quiet}>
          {left === 0
            ? 'None left: without your phone you could not log in'
            : `${left} of ${secondStepLimits.recoveryCodes} left`}
        </span>
      </span>
      <Button variant="subtle" color="text" disabled={isBusy} onClick={onRenew}>
        New codes
      </Button>
    </li>
  );
}

/** The changes of the second step with their dialogs. */
function useChanges({ info: { email } }: LoggedUser) {
  const dispatch = useAppDispatch();
  const { run, isBusy, dialog } = useFreshSignIn(email);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const show = (state: SecondStepState) => dispatch(onLive(secondStepEvents.secondStepUpdated)(state));

  const removeApp = () =>
    run(async () => {
      show(await call(secondStep.removeTotp, {}));
      showToast('Your password alone lets you in again.');
    });

  return {
    isBusy,
    setUp: () => void run(async () => setBegun(await call(secondStep.beginTotp, {}))),
    renewCodes: () =>
      void run(async () => {
        const { state, recoveryCodes } = await call(secondStep.renewRecoveryCodes, {});
        show(state);
        setCodes(recoveryCodes);
      }),
    remove: () => setAsking('open'),
    dialogs: (
      <>
        {dialog}
        {begun && <AppSetupDialog begun={begun} onClose={() => setBegun(null)} />}
        {codes && <NewCodesDialog codes={codes} onClose={() => setCodes(null)} />}
        {asking !== 'unasked' && (
          <LazyConfirmDialog
            opened={asking === 'open'}
            title="Remove the authenticator app?"
            text="Your password alone will let you in, and the recovery codes end."
            confirm="Remove"
            danger
            onConfirm={removeApp}
            onClose={() => setAsking('closed')}
          />
        )}
      </>
    ),
  };
}
