import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useSession } from '../../../areas/account';
import { Time } from '../../../ui/text/Time';

/** Above every page, for moderators and operators without a second step. */
export default function RolesNotice() {
  const rolesPauseAt = useSession().user?.info.rolesPauseAt;
  return (
    <div className="site-notices">
      <section className="site-notice" data-work aria-label="Two-step sign-in">
        <p>
          {rolesPauseAt ? (
            <>
              Moderators and operators will need two-step sign-in from <Time at={rolesPauseAt} format="full" />. Without
              it, your rights pause then.{' '}
            </>
          ) : (
            'Moderators and operators need two-step sign-in. Your rights are paused until you set it up. '
          )}
          <Link to={`${paths.accountSettings}#two-step`}>Set it up</Link>
        </p>
      </section>
    </div>
  );
}
