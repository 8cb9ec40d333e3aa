import { IconId, IconMail, IconMailQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Facts } from '../../../ui/layout/Facts';
import { useSession } from '../session/session.slice';

const AccountForms = lazyWithRetry(() => import('./AccountForms'));

/** The account section of one's own profile; nobody else sees it. */
export function AccountInformation() {
  const { user } = useSession();
  if (!user) return null;
  const { alias, email, emailConfirmed, pendingEmail } = user.info;
  return (
    <>
      <Facts
        facts={[
          { icon: IconId, name: 'Username', value: alias },
          { icon: IconMail, name: 'Email', value: emailConfirmed ? email : `${email}, not confirmed yet` },
          ...(pendingEmail === null
            ? []
            : [{ icon: IconMailQuestion, name: 'New email', value: `${pendingEmail}, not confirmed yet` }]),
        ]}
      />
      <Link to={paths.accountSettings}>Devices and notifications</Link>
    </>
  );
}

/** The account settings in place of that section. */
export function AccountInformationForm({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  return user && <AccountForms key={user.info.id} user={user} onClose={onClose} />;
}
