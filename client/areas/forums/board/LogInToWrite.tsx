import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useSession } from '../../account';
import styles from './Board.module.css';

/** A link to the login for visitors. */
export function LogInToWrite({ text }: { text: string }) {
  const { known, user } = useSession();
  if (!known || user) return null;
  return (
    <div className={styles.invitation}>
      <Button component={Link} to={paths.login} variant="light" size="sm">
        {text}
      </Button>
    </div>
  );
}
