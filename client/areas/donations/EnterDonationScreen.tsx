import { IconArrowLeft, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { canEnterDonations } from '#shared/areas/donations.policy';
import { failureTexts } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import styles from './Donations.module.css';
import { EnterDonationForm } from './EnterDonationForm';

/** /Donations/Enter: where site moderators enter what has arrived. */
export function EnterDonationScreen() {
  const { known, user } = useSession();
  return (
    <div className={styles.page}>
      <div>
        <Link className={styles.back} to={paths.donations}>
          <IconArrowLeft size={16} aria-hidden />
          All donors
        </Link>
        <h1>Enter a Donation</h1>
      </div>
      {!known && <LoadingSkeleton count={6} />}
      {known && !user && <LogInFirst hint="Donations are entered by the moderators of the site." />}
      {user && !canEnterDonations(user.info) && (
        <EmptyState
          text={failureTexts.notAllowed}
          hint="Donations are entered by the moderators of the site."
          icon={<IconLock size={36} />}
        />
      )}
      {canEnterDonations(user?.info ?? null) && <EnterDonationForm />}
    </div>
  );
}
