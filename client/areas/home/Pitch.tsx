import { Button } from '@mantine/core';
import { IconDeviceGamepad2, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths, siteName } from '#shared/pages';
import { FeatureLink } from './Door';
import styles from './Home.module.css';
import { Totals } from './Totals';

/** For those who are not logged in: what this is, how many are here, and the two doors. */
export function Pitch() {
  return (
    <section className={styles.pitch} aria-label={`What ${siteName} is`}>
      <h1 className={styles.hero}>{siteName} is where game projects find their people.</h1>
      <p className={styles.lead}>
        Show what you can do, start a game project or join one, and keep a DevLog that others follow.
      </p>
      <Totals />
      <div className={styles.doors}>
        <FeatureLink to={`${paths.browseDevelopers}?seeking=true`} name="Find developers" icon={IconUsers}>
          Artists, programmers, writers and others who look for a team.
        </FeatureLink>
        <FeatureLink to={`${paths.browseGames}?seeking=true`} name="Find a project" icon={IconDeviceGamepad2}>
          Games in the making that are recruiting members.
        </FeatureLink>
      </div>
      <div className={styles.signUp}>
        <Button component={Link} to={paths.register} size="md">
          Sign up
        </Button>
        <span>
          It is free. Already here? <Link to={paths.login}>Log in</Link>
        </span>
      </div>
    </section>
  );
}
