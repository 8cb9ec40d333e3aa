import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { passkeys } from '#shared/areas/signIn/passkeys';
import { secondStepEvents } from '#shared/areas/signIn/secondStep';
import type { InputOf, OutputOf } from '#shared/endpoint';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { showToast } from '../../../ui/feedback/toasts';
import { SavingForm } from '../../../ui/form/Form';
import { Modal } from '../../../ui/overlay/Modal';
import { RecoveryCodes } from '../secondStep/RecoveryCodes';
import { devicesChanged } from '../session/session.slice';
import { makePasskey } from './browserPasskeys';

interface AddPasskeyDialogProps {
  options: OutputOf<typeof passkeys.begin>;
  onClose: () => void;
}

/** Names and makes a passkey, and shows the recovery codes that the first second step brings. */
export function AddPasskeyDialog({ options, onClose }: AddPasskeyDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const hasCodes = codes.length > 0;
  return (
    <Modal opened onClose={onClose} title={hasCodes ? 'Keep your recovery codes' : 'Add a passkey'}>
      {hasCodes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <PasskeyForm options={options} onClose={onClose} onCodes={setCodes} />
      )}
    </Modal>
  );
}

/** Replaced by the one that the browser makes once the name is right. */
const none: InputOf<typeof passkeys.add>['passkey'] = {
  ...{ id: '-', rawId: '-', type: 'public-key' },
  response: { clientDataJSON: '-', attestationObject: '-' },
};

interface PasskeyFormProps extends AddPasskeyDialogProps {
  onCodes: (codes: readonly string[]) => void;
}

function PasskeyForm({ options, onClose, onCodes }: PasskeyFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm(passkeys.add, {
    initial: { name: '', passkey: none },
    draft: null,
    complete: async (values) => ({ ...values, passkey: await makePasskey(options) }),
    onDone: ({ state, recoveryCodes }) => {
      dispatch(onLive(secondStepEvents.secondStepUpdated)(state));
      dispatch(devicesChanged());
      showToast('The passkey is added. All your other devices are logged out.');
      if (recoveryCodes.length > 0) onCodes(recoveryCodes);
      else onClose();
    },
  });
  return (
    <SavingForm form={form} onClose={onClose} submit="Continue">
      <p>
        Your device then asks for your fingerprint, face or PIN. The passkey logs you in without a password, and no
        imitation of this site can use it.
      </p>
      <TextInput label="Name" placeholder="My laptop" data-autofocus {...form.text('name')} />
    </SavingForm>
  );
}
