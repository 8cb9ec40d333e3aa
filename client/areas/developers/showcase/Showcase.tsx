import { Suspense } from 'react';
import { developers } from '#shared/areas/developers';
import type { Developer } from '#shared/areas/developerEvents';
import { canEditProfile } from '#shared/policies/developers.policy';
import { draftName, useHasFormDraft } from '../../../app/forms/formDraft';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Markdown } from '../../../markdown/Markdown';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { EarlyPictures } from '../../../ui/layout/EarlyPictures';
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

const drafts = { pins: draftName(developers.savePins, {}), about: draftName(developers.saveAbout, {}) };

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
  const { hasDraft: hasPins } = useHasFormDraft(drafts.pins);
  const { hasDraft: hasAbout } = useHasFormDraft(drafts.about);
  const showsPins = pinnedPieces.length > 0 || isPinning || (isOwn && hasPins);
  const showsAbout = aboutMe !== '' || isWriting || (isOwn && hasAbout);
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
          draft={drafts.pins}
          form={
            <Suspense fallback={<LoadingSkeleton shape="cards" count={6} />}>
              <PinsForm developer={developer} onClose={close} />
            </Suspense>
          }
        >
          <EarlyPictures value>
            <PieceStrip pieces={pinnedPieces} label={`Pinned pieces of ${alias}`} />
          </EarlyPictures>
        </EditableSection>
      )}
      {showsAbout && (
        <EditableSection
          title="About me"
          canEdit={isOwn}
          isEditing={isWriting}
          isBlocked={isBlocked && !isWriting}
          onEdit={() => onMode('editAbout')}
          draft={drafts.about}
          form={
            <Suspense fallback={<LoadingSkeleton count={4} />}>
              <AboutForm developer={developer} onClose={close} />
            </Suspense>
          }
        >
          <Folded>
            <div className={styles.about}>
              <Markdown text={aboutMe} pictures={developer.pictures} />
            </div>
          </Folded>
        </EditableSection>
      )}
    </div>
  );
}
