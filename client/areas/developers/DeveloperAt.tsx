import { Navigate, useLocation } from 'react-router-dom';
import type { Developer } from '#shared/areas/developers';
import { paths } from '#shared/routes';
import { NotFoundScreen } from '../../app/NotFoundScreen';
import { useTitle } from '../../app/title';
import { Notice } from '../../ui/Notice';
import { PageTabs } from '../../ui/PageTabs';
import { ProfileLayout } from '../../ui/ProfileLayout';
import { ProfileWaiting } from '../../ui/ProfileWaiting';
import { PageFeed, PagePost } from '../feed';
import { DeveloperHead } from './DeveloperHead';
import { DeveloperPanel } from './DeveloperPanel';
import { useDeveloper } from './developers.slice';
import { MissingDeveloper } from './MissingDeveloper';

interface DeveloperAtProps {
  address: string;
  /** What follows the name in the address. */
  subpage: string;
}

/** The profile at an address; a former one leads to the present one. */
export function DeveloperAt({ address, subpage }: DeveloperAtProps) {
  const { data: developer, error, errorStatus, retry } = useDeveloper(address);
  const { search, hash } = useLocation();
  useTitle(developer?.alias);

  if (errorStatus === 404) return <MissingDeveloper />;
  if (error !== undefined) return <Notice text={error} onRetry={retry} />;
  if (!developer) return <ProfileWaiting kind="developer" />;
  if (developer.stringUrl !== address) {
    return <Navigate to={`${paths.developer(developer.stringUrl, subpage)}${search}${hash}`} replace />;
  }
  const content = contentOf(developer, subpage);
  if (!content) return <NotFoundScreen />;
  return (
    <ProfileLayout
      head={<DeveloperHead developer={developer} />}
      panelName={`About ${developer.alias}`}
      panel={<DeveloperPanel developer={developer} />}
      tabs={
        <PageTabs
          label={`Pages of ${developer.alias}`}
          tabs={[{ name: 'Recent Activity', to: paths.developer(developer.stringUrl), current: true }]}
        />
      }
    >
      {content}
    </ProfileLayout>
  );
}

/** Null for a subpage that there is not. */
function contentOf({ id, stringUrl }: Developer, subpage: string) {
  const [name = '', postId, ...more] = subpage
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  if (name === 'post' && postId !== undefined && more.length === 0) {
    return <PagePost parentType="developer" parentId={id} postId={postId} backTo={paths.developer(stringUrl)} />;
  }
  const isFeed = ['', 'feed', 'recentactivity'].includes(name) && postId === undefined;
  return isFeed ? <PageFeed parentType="developer" parentId={id} /> : null;
}
