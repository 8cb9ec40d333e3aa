import { useDeferredValue, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Developer } from '#shared/areas/developers';
import { canEditProfile } from '#shared/areas/developers.policy';
import { paths } from '#shared/pages';
import { NotFoundScreen } from '../../app/NotFoundScreen';
import { useTitle } from '../../app/useTitle';
import { ProfileBar } from '../../profiles/ProfileHead';
import { ProfileLayout } from '../../profiles/ProfileLayout';
import { ProfileSkeleton } from '../../profiles/ProfileSkeleton';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { PageTabs } from '../../ui/layout/PageTabs';
import { useViewer } from '../account';
import { PageFeed, PagePost } from '../feed';
import { Connections, FollowButton } from '../follows';
import { isMediaAddress, MediaPage } from '../media';
import { isProfileEmpty } from './sections/FirstStep';
import { DeveloperHead } from './DeveloperHead';
import { DeveloperPanel } from './DeveloperPanel';
import { useDeveloper } from './developers.slice';
import type { DisplayMode } from './displayMode';
import { MissingDeveloper } from './MissingDeveloper';

interface DeveloperAtProps {
  address: string;
  /** What follows the name in the address. */
  subpage: string;
}

/** The profile at an address; a former one leads to the present one. */
export function DeveloperAt({ address, subpage }: DeveloperAtProps) {
  const { data: developer, error, errorStatus, retry } = useDeveloper(address);
  // What has come is drawn in short slices, which leave a slow phone usable.
  const isThere = useDeferredValue(developer !== undefined);
  const { search, hash } = useLocation();
  // Not the title of the page before, while this one is on its way.
  useTitle(developer || errorStatus === 404 ? undefined : 'Developer');

  if (errorStatus === 404) return <MissingDeveloper />;
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!developer || !isThere) return <ProfileSkeleton kind="developer" />;
  return (
    <>
      {developer.stringUrl !== address && (
        <Navigate to={`${paths.developer(developer.stringUrl, subpage)}${search}${hash}`} replace />
      )}
      {/* By id, so that a form that is open outlives a rename. */}
      <DeveloperPage key={developer.id} developer={developer} subpage={subpage} />
    </>
  );
}

function DeveloperPage({ developer, subpage }: { developer: Developer; subpage: string }) {
  const [mode, onMode] = useState<DisplayMode>('normal');
  const isOwn = canEditProfile(useViewer(), developer.id);
  const found = contentOf(developer, subpage);
  useTitle(found ? developer.alias : undefined);
  if (!found) return <NotFoundScreen />;
  return (
    <ProfileLayout
      head={
        found.isWhole || found.isSingle ? (
          <ProfileBar of={developer} kind="developer" to={paths.developer(developer.stringUrl)}>
            <FollowButton parentType="developer" parentId={developer.id} name={developer.alias} />
          </ProfileBar>
        ) : (
          <DeveloperHead developer={developer} mode={mode} onMode={onMode} />
        )
      }
      panelName={`About ${developer.alias}`}
      // Who has just registered sees at once what there is to fill in, unless they came for something else.
      isPanelOpen={isOwn && isProfileEmpty(developer) && subpage === ''}
      panel={found.isWhole ? null : <DeveloperPanel developer={developer} mode={mode} onMode={onMode} />}
      tabs={<PageTabs label={`Pages of ${developer.alias}`} tabs={tabsOf(developer, found.tab)} />}
    >
      {found.content}
    </ProfileLayout>
  );
}

type Tab = 'activity' | 'portfolio' | 'connections';

interface Content {
  tab: Tab;
  content: ReactNode;
  /** It takes all the room: head and panel make way. */
  isWhole?: boolean;
  /** One post: whoever follows its link is to see it first, and the head makes way. */
  isSingle?: boolean;
}

const tabsOf = ({ stringUrl }: Developer, current: Tab) => [
  { name: 'Recent Activity', to: paths.developer(stringUrl), current: current === 'activity' },
  { name: 'Portfolio', to: paths.developer(stringUrl, 'Portfolio'), current: current === 'portfolio' },
  { name: 'Connections', to: paths.developer(stringUrl, 'Connections'), current: current === 'connections' },
];

/** Null for a subpage that there is not. */
function contentOf(developer: Developer, subpage: string): Content | null {
  const { id, stringUrl } = developer;
  const [first = '', ...rest] = subpage.split('/').filter((part) => part !== '');
  const name = first.toLowerCase();
  const [postId, ...more] = rest;
  if (name === 'portfolio' && isMediaAddress(rest)) {
    const owner = { pageType: 'developer' as const, pageId: id, page: stringUrl };
    return { tab: 'portfolio', content: <MediaPage owner={owner} parts={rest} />, isWhole: rest.length > 1 };
  }
  if (name === 'post' && postId !== undefined && more.length === 0) {
    const content = (
      <PagePost parentType="developer" parentId={id} postId={postId} backTo={paths.developer(stringUrl)} />
    );
    return { tab: 'activity', content, isSingle: true };
  }
  if (postId !== undefined) return null;
  if (name === 'connections') return { tab: 'connections', content: <Connections developer={developer} /> };
  if (!['', 'feed', 'recentactivity'].includes(name)) return null;
  return { tab: 'activity', content: <PageFeed parentType="developer" parentId={id} /> };
}
