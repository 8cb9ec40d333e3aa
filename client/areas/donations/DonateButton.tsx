import { Button } from '@mantine/core';
import { IconExternalLink, IconHeart } from '@tabler/icons-react';
import styles from './Donations.module.css';
import { useDonateForm } from './donations.slice';

/** The button to the payment provider's page, in a new tab; nothing if the site takes no donations. */
export function DonateButton() {
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
