import { Button, Skeleton } from '@mantine/core';
import { IconBan, IconFlag, IconMail, IconSettings } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Developer } from '#shared/areas/developerEvents';
import { canEditProfile } from '#shared/policies/developers.policy';
import { canBan } from '#shared/policies/moderation.policy';
import { paths } from '#shared/pages';
import { positions } from '#shared/vocabulary';
import { serverNow } from '../../ui/text/serverClock';
import { ShareButton } from '../../app/page/ShareButton';
import { Badges } from '../../profiles/Badges';
import { LevelRing } from '../../profiles/LevelRing';
import { ProfileActions, ProfileHead } from '../../profiles/ProfileHead';
import { RoleChips } from '../../profiles/RoleChips';
import { openToText } from '../../profiles/workTerms';
import { SeekingFlag } from '../../profiles/SeekingFlag';
import { Time } from '../../ui/text/Time';
import { useViewer } from '../account';
import { MessageButton, useChatWith } from '../chat';
import { ContactActions } from '../contact';
import { FollowButton, FollowerCount } from '../follows';
import { ProfileInvite } from '../invites';
import { BanAction } from '../moderation';
import { useIsOnline } from '../online';
import { ReportButton, useReport } from '../content';
import styles from './DeveloperHead.module.css';
import { useBannerVersion } from './developers.slice';
import type { DisplayModeProps } from './displayMode';
import { AvatarButton, BannerButton } from './PictureButtons';

interface DeveloperHeadProps extends DisplayModeProps {
  developer: Developer;
}

/** The head of a profile: banner, avatar, name, presence and actions. */
export function DeveloperHead(props: DeveloperHeadProps) {
  const { developer } = props;
  const isOwn = canEditProfile(useViewer(), developer.id);
  const coverVersion = useBannerVersion(developer.id);
  return (
    <ProfileHead
      of={developer}
      kind="developer"
      bannerVersion={coverVersion}
      corner={isOwn && <BannerButton developer={developer} />}
      picture={
        <>
          <LevelRing of={developer} kind="developer" level={developer.xpLevelData} size="super-large" />
          {isOwn && <AvatarButton developer={developer} />}
        </>
      }
      beside={
        <>
          {developer.pronouns && (
            <span className={styles.pronouns} title="Pronouns" dir="auto">
              {developer.pronouns}
            </span>
          )}
          <Badges isModerator={developer.isModerator} donorTier={developer.donorTier} size={20} />
          {developer.lookingForGame && <SeekingFlag kind="developer" />}
        </>
      }
    >
      <Line developer={developer} />
      <div className={styles.facts}>
        <Presence developer={developer} />
        <FollowerCount
          parentType="developer"
          parentId={developer.id}
          to={paths.developer(developer.stringUrl, 'Connections')}
        />
      </div>
      <RoleChips label="Roles" roles={positions.filter(({ developerFlag }) => developer[developerFlag])} />
      {developer.isBanned && (
        <p className={styles.banned}>
          <IconBan size={16} aria-hidden />
          This account is banned.
        </p>
      )}
      <Actions {...props} />
    </ProfileHead>
  );
}

function Actions({ developer, mode, onMode }: DeveloperHeadProps) {
  const viewer = useViewer();
  const isOwn = canEditProfile(viewer, developer.id);
  const mayWrite = useChatWith(developer) !== null;
  const report = useReport({ kind: 'developer', targetId: developer.id, aboutId: developer.id });
  const contact = (
    <>
      <MessageButton developer={developer} isMain />
      <ProfileInvite developer={developer} />
      <FollowButton parentType="developer" parentId={developer.id} name={developer.alias} />
    </>
  );
  return (
    <ProfileActions>
      {viewer && !isOwn && (
        <Suspense fallback={<Skeleton width={160} height={36} radius="sm" />}>
          <ContactActions
            developer={developer}
            beside={contact}
            more={[
              // A conversation in the inbox has a subject and may have more people.
              ...(mayWrite ? [{ text: 'Message with a subject', icon: IconMail, to: paths.composeTo(developer) }] : []),
              ...(report.mayReport ? [{ text: 'Report', icon: IconFlag, onClick: report.ask }] : []),
            ]}
          />
        </Suspense>
      )}
      {!viewer && contact}
      {!viewer && (
        <ReportButton kind="developer" targetId={developer.id} aboutId={developer.id} name={developer.alias} />
      )}
      {isOwn && (
        <Button
          component={Link}
          to={paths.accountSettings}
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden />}
        >
          Account settings
        </Button>
      )}
      {viewer && canBan(viewer, developer) && (
        <Suspense>
          <BanAction
            developer={developer}
            opened={mode === 'banDeveloper'}
            onOpen={() => onMode('banDeveloper')}
            onClose={() => onMode('normal')}
          />
        </Suspense>
      )}
      <ShareButton title={developer.alias} path={paths.developer(developer.stringUrl)} isIcon />
      {report.dialog}
    </ProfileActions>
  );
}

/** Role, place and what they are open to. */
function Line({ developer: { role, location, lookingForGame, availability } }: { developer: Developer }) {
  const openTo = lookingForGame && availability ? openToText(availability) : '';
  const parts = [role, location, openTo].filter((part) => part !== '');
  if (parts.length === 0) return null;
  return (
    <p className={styles.line} dir="auto">
      {parts.join(' · ')}
    </p>
  );
}

const onlineForMs = 120_000;

/** Whether the developer is online, or when they last were. */
function Presence({ developer: { id, lastOnline } }: { developer: Developer }) {
  const [lookedAt] = useState(serverNow);
  // Developers beyond the capped list of who is online are judged by `lastOnline`, which is written once a minute.
  const isOnline = useIsOnline(id) ?? lookedAt - Date.parse(lastOnline) < onlineForMs;
  return (
    <span className={`${styles.presence} ${isOnline ? styles.online : ''}`}>
      <span className={styles.dot} aria-hidden />
      {isOnline ? (
        <span>Online</span>
      ) : (
        <span>
          Offline, last seen <Time at={lastOnline} format="inSentence" />
        </span>
      )}
    </span>
  );
}
