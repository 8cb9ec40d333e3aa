import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { secondStep, secondStepEvents } from '#shared/areas/signIn/secondStep';
import { secondStepLimits } from '#shared/areas/signIn/signIn';
import type { OutputOf } from '#shared/endpoint';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { showToast } from '../../../ui/feedback/toasts';
import { SavingForm } from '../../../ui/form/Form';
import { Modal } from '../../../ui/overlay/Modal';
import { devicesChanged } from '../session/session.slice';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './SecondStep.module.css';

export type Begun = OutputOf<typeof secondStep.beginTotp>;

interface AppSetupDialogProps {
  begun: Begun;
  onClose: () => void;
}

/** Sets an authenticator app up, and shows the recovery codes that it brings the first time. */
export function AppSetupDialog({ begun, onClose }: AppSetupDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const hasCodes = codes.length > 0;
  return (
    <Modal opened onClose={onClose} title={hasCodes ? 'Keep your recovery codes' : 'Set up an authenticator app'}>
      {hasCodes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <AppForm begun={begun} onClose={onClose} onCodes={setCodes} />
      )}
    </Modal>
  );
}

function AppForm({ begun, onClose, onCodes }: AppSetupDialogProps & { onCodes: (codes: readonly string[]) => void }) {
  const dispatch = useAppDispatch();
  const form = useForm(secondStep.confirmTotp, {
    initial: { setup: begun.setup, code: '' },
    draft: null,
    onDone: ({ state, recoveryCodes }) => {
      dispatch(onLive(secondStepEvents.secondStepUpdated)(state));
      dispatch(devicesChanged());
      showToast('The authenticator app is set up. All your other devices are logged out.');
      if (recoveryCodes.length > 0) onCodes(recoveryCodes);
      else onClose();
    },
  });
  return (
    <SavingForm form={form} onClose={onClose} submit="Turn on" disabled={(form.values.code ?? '') === ''}>
      <ol className={styles.steps}>
        <li>
          Scan this picture with an authenticator app, such as Aegis, 2FAS, Google Authenticator or your password
          manager.
          <QrCode text={begun.address} label="Key for your authenticator app" />
        </li>
        <li>
          Or enter this key there:
          <Key text={begun.key} />
        </li>
        <li>
          <TextInput
            label="Code that the app shows"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={secondStepLimits.code}
            data-autofocus
            {...form.text('code')}
          />
        </li>
      </ol>
    </SavingForm>
  );
}

/** A key in groups of four, which are easier to copy by hand. Copied, it has no blanks. */
const Key = ({ text }: { text: string }) => (
  <code className={styles.key}>
    {(text.match(/.{1,4}/g) ?? []).map((group, index) => (
      <span key={index}>{group}</span>
    ))}
  </code>
);

/** Shows new recovery codes. */
export const NewCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Keep your recovery codes">
    <RecoveryCodes codes={codes} onClose={onClose} />
  </Modal>
);
