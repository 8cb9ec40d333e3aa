import { useNavigate } from 'react-router-dom';
import { classifiedsTexts, endsWithJam } from '#shared/areas/recruiting/classifieds';
import { paths } from '#shared/pages';
import { ShareButton } from '../../app/page/ShareButton';
import { Markdown } from '../../markdown/Markdown';
import { LevelRing } from '../../profiles/LevelRing';
import { RoleChips } from '../../profiles/RoleChips';
import { Time } from '../../ui/text/Time';
import { SkillLine } from '../browse';
import { ReportButton } from '../content';
import { AdActions } from './AdActions';
import type { Ad } from './classifieds.slice';
import styles from './Classified.module.css';
import { ContactButtons } from './ContactButtons';
import { JamLine } from './JamLine';
import { rolesOf } from './matchesFilters';
import { PostedBy } from './PostedBy';
import { StateBadge } from './StateBadge';
import { Terms } from '../../profiles/Terms';
import { useAdActions } from './useAdActions';

export function AdPage({ ad }: { ad: Ad }) {
  const navigate = useNavigate();
  const { canEdit } = useAdActions(ad);
  const { posterType, posterDetails, postTitle, postContent, skills, state, expires, jam } = ad;
  const isGame = posterType === 'game';
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <LevelRing of={posterDetails} kind={posterType} level={posterDetails.xpLevelData} size="large" />
        <div>
          <h1 dir="auto">
            {postTitle} <StateBadge state={state} />
          </h1>
          <PostedBy ad={ad} />
        </div>
      </header>
      <Terms ad={{ ...ad, jam: null }} />
      {jam && <JamLine jam={jam} />}
      <RoleChips
        label={isGame ? 'Recruiting' : 'Roles'}
        roles={rolesOf(ad).map(({ role, plural }) => (isGame ? { role, text: plural } : { role }))}
      />
      <SkillLine skillIds={skills} />
      <Markdown text={postContent} pictures={ad.pictures} headingsFrom={2} />
      {isGame && <p className={styles.until}>{classifiedsTexts.remote}</p>}
      <div className={styles.foot}>
        <ContactButtons ad={ad} isMain={state === 'open'} />
        <ShareButton title={postTitle} path={paths.classified(ad.id)} isIcon />
        {!canEdit && (
          <ReportButton
            kind="classified"
            targetId={ad.id}
            aboutId={isGame ? null : posterDetails.id}
            name={postTitle}
          />
        )}
        <AdActions ad={ad} onDeleted={() => void navigate(paths.classifieds)} />
      </div>
      {state === 'open' && (
        <p className={styles.until}>
          Open until {endsWithJam(ad) ? 'the jam is over' : <Time at={expires} format="full" />}
        </p>
      )}
    </article>
  );
}
