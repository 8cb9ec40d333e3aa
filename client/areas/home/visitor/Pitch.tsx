import { Button } from '@mantine/core';
import { IconArrowRight, IconDeviceGamepad2, IconUsers, type Icon } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { siteHeadline, siteName } from '#shared/siteIdentity';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { useNear } from '../../../ui/layout/useNear';
import { useTotals } from '../../reference';
import { Mosaic } from './Mosaic';
import styles from './Visitor.module.css';

const VisitorNews = lazyWithRetry(() => import('./VisitorNews'));

/** An introduction of the site for visitors. */
export function Pitch() {
  // Below the first view of a phone.
  const { ref, isNear } = useNear(0);
  return (
    <section className={styles.pitch} aria-label={`What ${siteName()} is`}>
      <div className={styles.stage}>
        <div className={styles.words}>
          <h1 className={styles.hero}>{siteHeadline()}</h1>
          <p className="lead">
            Show what you can do, start a game project or join one, and write a DevLog that others follow.
          </p>
          <div className={styles.signUp}>
            <Button component={Link} to={paths.register} size="md">
              Sign up
            </Button>
            <span>
              It is free. Already here? <Link to={paths.login}>Log in</Link>
            </span>
          </div>
          <Totals />
        </div>
        <Mosaic />
      </div>
      <div className={styles.features}>
        <FeatureLink to={`${paths.browseDevelopers}?seeking=true`} name="Find developers" icon={IconUsers}>
          Artists, programmers, writers and others who are looking for a team.
        </FeatureLink>
        <FeatureLink to={`${paths.browseGames}?seeking=true`} name="Find a project" icon={IconDeviceGamepad2}>
          Games in the making that are recruiting members.
        </FeatureLink>
      </div>
      {isNear ? (
        <Suspense fallback={<div className={styles.newsPlace} />}>
          <VisitorNews />
        </Suspense>
      ) : (
        <div ref={ref} className={styles.newsPlace} />
      )}
    </section>
  );
}

interface FeatureLinkProps {
  to: string;
  name: string;
  icon: Icon;
  children: ReactNode;
}

/** A large link to a main page of the site. */
function FeatureLink({ to, name, icon: FeatureIcon, children }: FeatureLinkProps) {
  return (
    <Link to={to} className={styles.feature}>
      <FeatureIcon size={28} aria-hidden className={styles.featureIcon} />
      <span className={styles.featureText}>
        <strong>{name}</strong>
        <span>{children}</span>
      </span>
      <IconArrowRight size={20} aria-hidden />
    </Link>
  );
}

const numberFormat = new Intl.NumberFormat('en-US');

/** The numbers of developers and games, live. */
function Totals() {
  const totals = useTotals();
  return (
    <dl className={styles.totals}>
      <Total name="Developers" count={totals?.developers} />
      <Total name="Game projects" count={totals?.games} />
    </dl>
  );
}

function Total({ name, count }: { name: string; count: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count === undefined ? '…' : numberFormat.format(count)}</dd>
    </div>
  );
}
