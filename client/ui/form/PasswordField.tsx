import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password input with a button that shows the text. Password managers read `autoComplete`. */
export function PasswordField(props: PasswordInputProps & { autoComplete: 'current-password' | 'new-password' }) {
  // Mantine sets aria-invalid on all its inputs but this one.
  const isRefused = Boolean(props.error);
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      size="md"
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? 'Hide the password' : 'Show the password', tabIndex: 0 }}
      aria-invalid={isRefused || undefined}
      {...props}
    />
  );
}
