import { Suspense } from 'react';
import { developers } from '#shared/areas/developers';
import type { Developer } from '#shared/areas/developerEvents';
import { canEditProfile } from '#shared/policies/developers.policy';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Markdown } from '../../../markdown/Markdown';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { Folded } from '../../../ui/text/Folded';
import { useViewer } from '../../account';
import { PieceStrip } from '../../media';
import { isEditing, type DisplayModeProps } from '../displayMode';
import { EditableSection } from '../sections/EditableSection';
import { MissingParts, missingParts } from './MissingParts';
import styles from './Showcase.module.css';

// Forms are lazy chunks: most people look at the profiles of others.
const PinsForm = lazyWithRetry(() => import('./PinsForm'));
const AboutForm = lazyWithRetry(() => import('./AboutForm'));

interface ShowcaseProps extends DisplayModeProps {
  developer: Developer;
}

/** How a developer introduces themselves, above the tabs: pinned pieces, and a text. Others see no empty parts. */
export function Showcase({ developer, mode, onMode }: ShowcaseProps) {
  const isOwn = canEditProfile(useViewer(), developer.id);
  const { alias, pinnedPieces, aboutMe } = developer;
  const close = () => onMode('normal');
  const isPinning = isOwn && mode === 'editPins';
  const isWriting = isOwn && mode === 'editAbout';
  const isBlocked = isEditing(mode);
  const isIncomplete = isOwn && missingParts(developer).length > 0;
  const showsPins = pinnedPieces.length > 0 || isPinning;
  const showsAbout = aboutMe !== '' || isWriting;
  if (!isIncomplete && !showsPins && !showsAbout) return null;
  return (
    <div className={styles.showcase}>
      {isIncomplete && <MissingParts developer={developer} isBlocked={isBlocked} onBegin={onMode} />}
      {showsPins && (
        <EditableSection
          title="Pinned"
          canEdit={isOwn}
          isEditing={isPinning}
          isBlocked={isBlocked && !isPinning}
          onEdit={() => onMode('editPins')}
          form={
            <Suspense fallback={<LoadingSkeleton shape="cards" count={6} />}>
              <PinsForm developer={developer} onClose={close} />
            </Suspense>
          }
        >
          <PieceStrip pieces={pinnedPieces} label={`Pinned pieces of ${alias}`} />
        </EditableSection>
      )}
      {showsAbout && (
        <EditableSection
          title="About me"
          canEdit={isOwn}
          isEditing={isWriting}
          isBlocked={isBlocked && !isWriting}
          onEdit={() => onMode('editAbout')}
          call={developers.saveAbout}
          form={
            <Suspense fallback={<LoadingSkeleton count={4} />}>
              <AboutForm developer={developer} onClose={close} />
            </Suspense>
          }
        >
          <Folded>
            <div className={styles.about}>
              <Markdown text={aboutMe} />
            </div>
          </Folded>
        </EditableSection>
      )}
    </div>
  );
}
