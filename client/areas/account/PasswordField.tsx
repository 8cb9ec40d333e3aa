import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password, shown or hidden; password managers are told by `autoComplete` which one it is. */
export function PasswordField(props: PasswordInputProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      size="md"
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? 'Hide what is typed' : 'Show what is typed', tabIndex: 0 }}
      {...props}
    />
  );
}
