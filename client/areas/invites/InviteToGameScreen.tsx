import { IconUserSearch } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { inviteTitles, invitesTexts } from '#shared/areas/recruiting/invites';
import { paths } from '#shared/pages';
import { MissingScreen } from '../../app/page/MissingScreen';
import { useTitle } from '../../app/page/useTitle';
import { Removable } from '../../app/forms/Removable';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import { useDeveloper } from '../developers';
import { InviteToGameForm } from './InviteToGameForm';
import styles from './InviteForms.module.css';

/** /InviteToGame/{developer}: invites a developer to one of the viewer's games. */
export function InviteToGameScreen() {
  const { developer: address = '' } = useParams();
  if (address === '')
    return <NobodyFound hint="Find someone whose skills your game needs, and invite them from their profile." />;
  return <InviteTo address={address} />;
}

function InviteTo({ address }: { address: string }) {
  const { known, user } = useSession();
  const { data: developer, error, errorStatus, retry } = useDeveloper(address);
  useTitle(developer && inviteTitles.tab(developer.alias));
  if (errorStatus === 404 || developer?.isBanned) {
    return <NobodyFound hint="The account may be gone, or the link may have a typo." />;
  }
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!developer || !known) return <LoadingSkeleton count={6} />;
  if (!user) {
    return (
      <>
        <h1>{inviteTitles.heading(developer.alias)}</h1>
        <LogInFirst hint="The owner of a game project can invite developers to its team, and so can members who recruit for it." />
      </>
    );
  }
  return (
    <div className={styles.screen}>
      <h1>{inviteTitles.heading(developer.alias)}</h1>
      <Removable>
        <InviteToGameForm key={developer.id} developer={developer} user={user} />
      </Removable>
    </div>
  );
}

function NobodyFound({ hint }: { hint: string }) {
  return (
    <MissingScreen
      title="Invite to a game project"
      text={invitesTexts.memberMissing}
      hint={hint}
      icon={<IconUserSearch size={40} />}
      to={paths.browseDevelopers}
      action="Browse developers"
    />
  );
}
