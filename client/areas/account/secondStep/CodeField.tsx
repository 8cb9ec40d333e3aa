import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { secondStepLimits } from '#shared/areas/signIn/signIn';
import type { TextFieldProps } from '../../../app/forms/useForm';
import styles from './SecondStep.module.css';

interface CodeFieldProps {
  form: { text: (field: 'code') => TextFieldProps };
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
}

/** The field of a second step: for the code of an authenticator app, or a recovery code. */
export function CodeField({ form, autoFocus = false }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const kind = isRecovery
    ? ({ label: 'Recovery code', autoComplete: 'off', inputMode: 'text' } as const)
    : ({ label: 'Code from your authenticator app', autoComplete: 'one-time-code', inputMode: 'numeric' } as const);
  return (
    <div className={styles.code}>
      <TextInput
        key={kind.label}
        {...kind}
        name="code"
        size="md"
        maxLength={secondStepLimits.code}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus || isRecovery}
        {...form.text('code')}
      />
      <Button variant="subtle" size="compact-md" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </div>
  );
}
