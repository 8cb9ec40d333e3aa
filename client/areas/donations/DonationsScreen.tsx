import { Button } from '@mantine/core';
import { IconPlus, IconExternalLink, IconHeart } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { canEnterDonations } from '#shared/policies/donations.policy';
import { paths } from '#shared/pages';
import { goldDonation } from '#shared/shapes';
import { siteName } from '#shared/siteIdentity';
import { Badges } from '../../profiles/Badges';
import { useSession } from '../account';
import styles from './Donations.module.css';
import { DonorList } from './DonorList';
import { useDonateForm } from './donations.slice';
import { formatAmount } from './format';

/** /Donations: what donations are for, and the donors. */
export function DonationsScreen() {
  const { user } = useSession();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>Donations</h1>
          <p className="lead">
            {siteName()} is free for everyone. There are no ads and no subscriptions, and nothing here can be bought.
          </p>
        </div>
        {canEnterDonations(user?.info ?? null) && (
          <Button component={Link} to={paths.enterDonation} variant="default" leftSection={<IconPlus size={18} />}>
            Enter a donation
          </Button>
        )}
      </div>
      <section className={styles.purpose} aria-label="What donations are for">
        <p>
          Donations pay for what keeps it running: the server, its backups and the emails it sends. They are entirely
          voluntary. Everyone who donates gets a heart beside their name, and our thanks.
        </p>
        <ul className={styles.hearts}>
          <li>
            <Badges isModerator={false} donorTier="supporter" size={20} /> for any donation
          </li>
          <li>
            <Badges isModerator={false} donorTier="gold" size={20} /> for {formatAmount(goldDonation)} or more
          </li>
        </ul>
        <DonateButton />
      </section>
      <DonorList />
    </div>
  );
}

/** The button to the payment provider's page, in a new tab; nothing if the site takes no donations. */
function DonateButton() {
  const form = useDonateForm();
  if (!form) return null;
  return (
    <form className={styles.donate} action={form.url} method="post" target="_blank" rel="noopener noreferrer">
      <input type="hidden" name="cmd" value={form.command} />
      <input type="hidden" name="hosted_button_id" value={form.hostedButtonId} />
      <Button
        type="submit"
        size="md"
        leftSection={<IconHeart size={18} aria-hidden />}
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        Donate
      </Button>
      <p className={styles.hint}>
        Opens the payment provider&rsquo;s page in a new tab. Your card never touches this site. A donation is entered
        by hand, so your heart may take a day or two.
      </p>
    </form>
  );
}
