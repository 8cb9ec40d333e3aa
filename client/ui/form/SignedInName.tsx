import { VisuallyHidden } from '@mantine/core';

/**
 * Tells password managers whose password a form is about. It must not be `hidden` or `display: none`: they skip such fields.
 */
export const SignedInName = ({ email }: { email: string }) => (
  <VisuallyHidden aria-hidden>
    <input type="email" name="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
  </VisuallyHidden>
);
