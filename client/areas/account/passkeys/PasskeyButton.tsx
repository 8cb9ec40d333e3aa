import { Button, type ButtonProps } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { PasskeyAssertion } from '#shared/areas/signIn/signIn';
import { toastOnError } from '../../../app/data/toastOnError';
import { askForPasskey, usePasskeySupport } from './browserPasskeys';

interface PasskeyButtonProps extends Pick<ButtonProps, 'disabled'> {
  onPasskey: (passkey: PasskeyAssertion) => Promise<void> | void;
}

/** Asks for a passkey, where the browser knows them. */
export function PasskeyButton({ onPasskey, disabled }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const isSupported = usePasskeySupport();
  if (!isSupported) return null;
  async function ask() {
    setBusy(true);
    await toastOnError(async () => onPasskey(await askForPasskey())).finally(() => setBusy(false));
  }
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconKey size={18} aria-hidden />}
      loading={isBusy}
      disabled={disabled ?? false}
      onClick={() => void ask()}
    >
      Use a passkey
    </Button>
  );
}
