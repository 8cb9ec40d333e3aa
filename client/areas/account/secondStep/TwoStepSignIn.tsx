import { Button } from '@mantine/core';
import { IconDeviceMobile, IconKey, IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { passkeys } from '#shared/areas/signIn/passkeys';
import { secondStep, secondStepEvents, type SecondStepState } from '#shared/areas/signIn/secondStep';
import { secondStepLimits } from '#shared/areas/signIn/signIn';
import type { OutputOf } from '#shared/endpoint';
import type { LoggedUser } from '#shared/areas/session';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { FetchState } from '../../../ui/feedback/FetchState';
import { showToast } from '../../../ui/feedback/toasts';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { LazyConfirmDialog } from '../../../ui/overlay/LazyConfirmDialog';
import { Time } from '../../../ui/text/Time';
import { AddPasskeyDialog } from '../passkeys/AddPasskeyDialog';
import { usePasskeySupport } from '../passkeys/browserPasskeys';
import { useFreshSignIn } from '../useFreshSignIn';
import { AppSetupDialog, NewCodesDialog, type Begun } from './AppSetupDialog';
import styles from './SecondStep.module.css';
import { useSecondStep } from './secondStep.slice';

/** In the account settings: the second step of logging in. */
export default function TwoStepSignIn({ user }: { user: LoggedUser }) {
  const { data, error, retry } = useSecondStep(user.info.id);
  const canUsePasskeys = usePasskeySupport();
  const { setUp, addPasskey, renewCodes, remove, isBusy, dialogs } = useChanges(user);
  const hasAny = data !== undefined && (data.totp !== null || data.passkeys.length > 0);
  return (
    <SettingsSection heading="Two-step sign-in">
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data && !hasAny && (
        <p className={styles.quiet}>
          Logging in then takes your password and a code from an app on your phone, or a passkey alone. Whoever learns
          your password cannot log in with it.
        </p>
      )}
      {data && hasAny && (
        <ul className={styles.factors}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isBusy={isBusy} onRemove={() => remove(passkey)} />
          ))}
          {data.totp && (
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
                onClick={() => remove('app')}
                aria-label="Remove the authenticator app"
              >
                Remove
              </Button>
            </li>
          )}
          <RecoveryCodesRow state={data} isBusy={isBusy} onRenew={renewCodes} />
        </ul>
      )}
      {data && (
        <div className={styles.foot}>
          {canUsePasskeys && (
            <Button variant="default" loading={isBusy} onClick={addPasskey}>
              Add a passkey
            </Button>
          )}
          {!data.totp && (
            <Button variant="default" loading={isBusy} onClick={setUp}>
              Set up an authenticator app
            </Button>
          )}
        </div>
      )}
      {dialogs}
    </SettingsSection>
  );
}

type Passkey = SecondStepState['passkeys'][number];

function PasskeyRow({ passkey, isBusy, onRemove }: { passkey: Passkey; isBusy: boolean; onRemove: () => void }) {
  const { name, created, lastUsedAt } = passkey;
  return (
    <li className={styles.factor}>
      <IconKey size={24} aria-hidden />
      <span className={styles.name}>
        <span>{name}</span>
        <span className={styles.quiet}>
          Passkey, {lastUsedAt ? 'used' : 'added'} <Time at={lastUsedAt ?? created} format="inSentence" />
        </span>
      </span>
      <Button
        variant="subtle"
        color="rose"
        disabled={isBusy}
        onClick={onRemove}
        aria-label={`Remove the passkey ${name}`}
      >
        Remove
      </Button>
    </li>
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
  const [options, setOptions] = useState<OutputOf<typeof passkeys.begin> | null>(null);
  const [leaving, setLeaving] = useState<'app' | Passkey>('app');
  const [asking, setAsking] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const show = (state: SecondStepState) => dispatch(onLive(secondStepEvents.secondStepUpdated)(state));

  const removeIt = () =>
    run(async () => {
      show(await (leaving === 'app' ? call(secondStep.removeTotp, {}) : call(passkeys.remove, { id: leaving.id })));
      showToast(leaving === 'app' ? 'The authenticator app is removed.' : 'The passkey is removed.');
    });

  return {
    isBusy,
    setUp: () => void run(async () => setBegun(await call(secondStep.beginTotp, {}))),
    addPasskey: () => void run(async () => setOptions(await call(passkeys.begin, {}))),
    renewCodes: () =>
      void run(async () => {
        const { state, recoveryCodes } = await call(secondStep.renewRecoveryCodes, {});
        show(state);
        setCodes(recoveryCodes);
      }),
    remove: (factor: 'app' | Passkey) => {
      setLeaving(factor);
      setAsking('open');
    },
    dialogs: (
      <>
        {dialog}
        {begun && <AppSetupDialog begun={begun} onClose={() => setBegun(null)} />}
        {options && <AddPasskeyDialog options={options} onClose={() => setOptions(null)} />}
        {codes && <NewCodesDialog codes={codes} onClose={() => setCodes(null)} />}
        {asking !== 'unasked' && (
          <LazyConfirmDialog
            opened={asking === 'open'}
            title={leaving === 'app' ? 'Remove the authenticator app?' : `Remove the passkey ${leaving.name}?`}
            text="If it is your last second step, your password alone will let you in, and the recovery codes end."
            confirm="Remove"
            danger
            onConfirm={removeIt}
            onClose={() => setAsking('closed')}
          />
        )}
      </>
    ),
  };
}
