import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useSession } from '../../account';
import styles from './Board.module.css';

/** The way to an account for those who have none here; nothing for others. */
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
