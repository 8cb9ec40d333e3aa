import { IconLock } from '@tabler/icons-react';
import { Suspense, type ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { deskPartOf, deskParts, type DeskPart } from '#shared/areas/operating/parts';
import { canOperate } from '#shared/policies/operating.policy';
import { failureTexts } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { topics } from '#shared/topics';
import { NotFoundScreen } from '../../app/page/NotFoundScreen';
import { useTopics } from '../../app/live/live';
import { useTitle } from '../../app/page/useTitle';
import { Removable } from '../../app/forms/Removable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { PageTabs } from '../../ui/layout/PageTabs';
import { LoggedInOnly } from '../account';
import { BoardSettings } from '../forums';
import { Accounts } from './accounts/Accounts';
import { Blocklists } from './blocklists/Blocklists';
import { FiguresPage } from './figures/Figures';
import { FreshSignIn } from './FreshSignIn';
import { Notices } from './notices/Notices';
import { LegalTexts } from './legal/LegalTexts';
import styles from './Operating.module.css';
import { Registration } from './registration/Registration';
import { SiteSettings } from './SiteSettings';

interface Part {
  name: string;
  Shown: ComponentType;
}

const parts: Record<DeskPart, Part> = {
  '': { name: 'Site', Shown: SiteSettings },
  Notices: { name: 'Notices', Shown: Notices },
  Registration: { name: 'Registration', Shown: Registration },
  Forums: { name: 'Forums', Shown: BoardSettings },
  Legal: { name: 'Legal texts', Shown: LegalTexts },
  Accounts: { name: 'Accounts', Shown: Accounts },
  Blocklists: { name: 'Blocklists', Shown: Blocklists },
  Figures: { name: 'Mail and storage', Shown: FiguresPage },
};

const hint = 'This page is for the operators of the site.';

/** /Admin: the desk of the operators. */
export function AdminScreen() {
  const { part: given = '' } = useParams();
  const part = deskPartOf(given);
  if (part === undefined) return <NotFoundScreen />;
  return (
    <div className={styles.page}>
      <h1>Admin</h1>
      <LoggedInOnly hint={hint} waiting={<LoadingSkeleton shape="rows" count={6} />}>
        {({ info }) =>
          canOperate(info) ? (
            <Removable>
              <FreshSignIn email={info.email}>
                <Desk chosen={parts[part]} />
              </FreshSignIn>
            </Removable>
          ) : (
            <EmptyState text={failureTexts.notAllowed} hint={hint} icon={<IconLock size={36} />} />
          )
        }
      </LoggedInOnly>
    </div>
  );
}

function Desk({ chosen: { name: current, Shown } }: { chosen: Part }) {
  useTitle(`Admin: ${current}`);
  useTopics([topics.desk]);
  return (
    <>
      <PageTabs
        label="Admin"
        tabs={deskParts.map((part) => {
          const { name } = parts[part];
          return { name, to: paths.admin(part), current: name === current };
        })}
      />
      <Suspense fallback={<LoadingSkeleton shape="rows" count={6} />}>
        <Shown />
      </Suspense>
    </>
  );
}
