import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { failureTexts } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { EmptyState } from '../../ui/feedback/EmptyState';
import styles from './LogInFirst.module.css';

/** Replaces a page for logged-in people when a visitor opens it. */
export function LogInFirst({ hint }: { hint: string }) {
  return (
    <EmptyState
      text={failureTexts.notLoggedIn}
      hint={hint}
      icon={<IconLock size={36} />}
      action={
        <div className={styles.choices}>
          <Button component={Link} to={paths.login}>
            Log In
          </Button>
          <Button component={Link} to={paths.register} variant="default">
            Register an account
          </Button>
        </div>
      }
    />
  );
}
