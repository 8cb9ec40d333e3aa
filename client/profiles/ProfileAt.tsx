import { useDeferredValue, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#shared/pages';
import { NotFoundScreen } from '../app/page/NotFoundScreen';
import { PageTitle } from '../app/page/PageTitle';
import { TitleOwner, useTitle } from '../app/page/useTitle';
import { Removable } from '../app/forms/Removable';
import { ErrorNotice } from '../ui/feedback/ErrorNotice';
import { PageTabs } from '../ui/layout/PageTabs';
import type { AvatarOwner } from './Avatar';
import { ProfileBar } from './ProfileHead';
import { ProfileLayout } from './ProfileLayout';
import { ProfileSkeleton } from './ProfileSkeleton';
import { Redirect } from '../app/page/Redirect';

type Kind = 'developer' | 'game';

interface ProfileAtProps<P> {
  kind: Kind;
  /** Name in the address; a former one redirects to the present one. */
  address: string;
  /** The rest of the address. */
  subpage: string;
  /** Result of `useDeveloper` or `useGame`. */
  fetched: { data?: P | undefined; error?: string | undefined; errorStatus?: number | undefined; retry: () => void };
  /** Shown if there is no such profile. */
  missing: ReactNode;
  children: (profile: P) => ReactNode;
}

/** The profile of a developer or game at an address, once it is fetched. */
export function ProfileAt<P extends { id: number; stringUrl: string }>(props: ProfileAtProps<P>) {
  const { kind, address, subpage, fetched, missing, children } = props;
  const { data: profile, error, errorStatus, retry } = fetched;
  // Drawn as a transition, in short slices that leave a slow phone usable.
  const isReady = useDeferredValue(profile !== undefined);
  const { search, hash } = useLocation();
  // Replaces the title of the page before while this one is fetched.
  useTitle(profile || errorStatus === 404 ? undefined : { developer: 'Developer', game: 'Game' }[kind], {
    isGeneral: true,
  });

  if (errorStatus === 404) return missing;
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!profile || !isReady) return <ProfileSkeleton kind={kind} />;
  return (
    <>
      {profile.stringUrl !== address && <Redirect to={`${paths[kind](profile.stringUrl, subpage)}${search}${hash}`} />}
      <Removable>{children(profile)}</Removable>
    </>
  );
}

/** The content of a profile's subpage. */
export interface ProfileContent<Tab> {
  tab: Tab;
  content: ReactNode;
  /** Uses the whole page: the head shrinks to a bar and the panel goes. */
  isWhole?: boolean;
  /** Pictures gain from the width: beside them there is no panel. */
  isWide?: boolean;
  /** A single post or thread, to which a link leads: the head shrinks to a bar. */
  isSingle?: boolean;
}

interface ProfilePageProps<Tab> {
  kind: Kind;
  of: AvatarOwner & { stringUrl: string };
  /** Null for a subpage that does not exist. */
  shown: ProfileContent<Tab> | null;
  tabs: readonly { tab: Tab; name: string; subpage?: string }[];
  head: ReactNode;
  /** Button of the bar that replaces the head. */
  barAction: ReactNode;
  panel: ReactNode;
  isPanelOpen?: boolean;
  /** Above the tabs. */
  lead?: ReactNode;
  /** Above the content. */
  children?: ReactNode;
}

/** A subpage of a profile with its head, tabs and panel. */
export function ProfilePage<Tab extends string>(props: ProfilePageProps<Tab>) {
  const { kind, of, shown, tabs, head, barAction, panel, isPanelOpen = false, lead, children } = props;
  if (!shown) return <NotFoundScreen />;
  const tabName = tabs.find(({ tab, subpage }) => tab === shown.tab && subpage !== undefined)?.name;
  const pathOf = (subpage?: string) => paths[kind](of.stringUrl, subpage);
  return (
    <ProfileLayout
      kind={kind}
      head={
        shown.isWhole || shown.isSingle ? (
          <ProfileBar of={of} kind={kind} to={pathOf()}>
            {barAction}
          </ProfileBar>
        ) : (
          head
        )
      }
      panelName={`About ${of.alias}`}
      isPanelOpen={isPanelOpen}
      lead={lead}
      panel={shown.isWhole ? null : panel}
      isWide={shown.isWide ?? false}
      tabs={
        <PageTabs
          label={`Pages of ${of.alias}`}
          tabs={tabs.map(({ tab, name, subpage }) => ({ name, to: pathOf(subpage), current: tab === shown.tab }))}
        />
      }
    >
      <PageTitle title={tabName === undefined ? of.alias : `${tabName}: ${of.alias}`} />
      <TitleOwner value={of.alias}>
        {children}
        {shown.content}
      </TitleOwner>
    </ProfileLayout>
  );
}
