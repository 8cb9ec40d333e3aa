import { Suspense, useState } from 'react';
import type { Developer } from '#shared/areas/developerEvents';
import { canEditProfile } from '#shared/policies/developers.policy';
import { paths } from '#shared/pages';
import { ProfileAt, ProfilePage, type ProfileContent } from '../../profiles/ProfileAt';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useViewer } from '../account';
import { PageFeed, PagePost } from '../feed';
import { Connections, FollowButton } from '../follows';
import { isMediaAddress, MediaPage } from '../media';
import { DeveloperHead } from './DeveloperHead';
import { DeveloperPanel } from './DeveloperPanel';
import { useDeveloper } from './developers.slice';
import { isEditing, isEditingShowcase, type DisplayMode } from './displayMode';
import { MissingDeveloper } from './MissingDeveloper';
import { Showcase } from './showcase/Showcase';
import { useEditLink } from './useEditLink';

interface DeveloperAtProps {
  address: string;
  /** The rest of the address after the developer's name. */
  subpage: string;
}

/** The developer at an address. */
export function DeveloperAt({ address, subpage }: DeveloperAtProps) {
  const fetched = useDeveloper(address);
  return (
    <ProfileAt kind="developer" address={address} subpage={subpage} fetched={fetched} missing={<MissingDeveloper />}>
      {/* The key is the id, so that an open form survives a rename. */}
      {(developer) => <DeveloperPage key={developer.id} developer={developer} subpage={subpage} />}
    </ProfileAt>
  );
}

function DeveloperPage({ developer, subpage }: { developer: Developer; subpage: string }) {
  const link = useEditLink();
  const [mode, setMode] = useState<DisplayMode>(link.edits === 'roles' ? 'editRolesAndSkills' : 'normal');
  const isOwn = canEditProfile(useViewer(), developer.id);
  const shown = contentOf(developer, subpage);
  const onMode = (next: DisplayMode) => {
    setMode(next);
    link.forget();
  };
  return (
    <ProfilePage
      kind="developer"
      of={developer}
      shown={shown}
      tabs={tabs}
      head={<DeveloperHead developer={developer} mode={mode} onMode={onMode} />}
      barAction={<FollowButton parentType="developer" parentId={developer.id} name={developer.alias} />}
      lead={
        // The other tabs begin with their own content, but an open form stays within reach.
        ((shown?.tab === 'activity' && !shown.isSingle) || isEditingShowcase(mode)) && (
          <Showcase developer={developer} mode={mode} onMode={onMode} />
        )
      }
      isPanelOpen={isOwn && isEditing(mode) && !isEditingShowcase(mode)}
      panel={<DeveloperPanel developer={developer} mode={mode} onMode={onMode} />}
    />
  );
}

type Tab = 'activity' | 'portfolio' | 'connections';

const tabs = [
  { tab: 'activity', name: 'Recent Activity' },
  { tab: 'portfolio', name: 'Portfolio', subpage: 'Portfolio' },
  { tab: 'connections', name: 'Connections', subpage: 'Connections' },
] as const;

/** Null for a subpage that does not exist. */
function contentOf(developer: Developer, subpage: string): ProfileContent<Tab> | null {
  const { id, stringUrl } = developer;
  const [first = '', ...rest] = subpage.split('/').filter((part) => part !== '');
  const name = first.toLowerCase();
  const [postId, ...more] = rest;
  if (name === 'portfolio' && isMediaAddress(rest)) {
    const owner = { pageType: 'developer' as const, pageId: id, page: stringUrl };
    return {
      tab: 'portfolio',
      content: <MediaPage owner={owner} parts={rest} />,
      isWhole: rest.length > 1,
      isWide: true,
    };
  }
  if (name === 'post' && postId !== undefined && more.length === 0) {
    const content = (
      <PagePost parentType="developer" parentId={id} postId={postId} backTo={paths.developer(stringUrl)} />
    );
    return { tab: 'activity', content, isSingle: true };
  }
  if (postId !== undefined) return null;
  if (name === 'connections') {
    const content = (
      <Suspense fallback={<LoadingSkeleton shape="rows" count={6} />}>
        <Connections developer={developer} />
      </Suspense>
    );
    return { tab: 'connections', content };
  }
  if (!['', 'feed', 'recentactivity'].includes(name)) return null;
  return { tab: 'activity', content: <PageFeed parentType="developer" parentId={id} /> };
}
