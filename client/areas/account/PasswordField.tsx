import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password, shown or hidden; password managers are told by `autoComplete` which one it is. */
export function PasswordField(props: PasswordInputProps & { autoComplete: 'current-password' | 'new-password' }) {
  // Mantine says of all its inputs but this one that they are refused.
  const isRefused = Boolean(props.error);
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      size="md"
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? 'Hide what is typed' : 'Show what is typed', tabIndex: 0 }}
      aria-invalid={isRefused || undefined}
      {...props}
    />
  );
}
