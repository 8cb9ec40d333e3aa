import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { Markdown } from '../../markdown/Markdown';
import { LevelRing } from '../../profiles/LevelRing';
import { RoleChips } from '../../profiles/RoleChips';
import { SkillLine } from '../browse';
import { HideBlocked } from '../contact';
import { AdActions } from './AdActions';
import type { Ad } from './classifieds.slice';
import styles from './Classified.module.css';
import { ContactButtons } from './ContactButtons';
import { authorIdOf, rolesOf } from './matchesFilters';
import { PostedBy } from './PostedBy';
import { StateBadge } from './StateBadge';
import { Terms } from '../../profiles/Terms';

/** One ad in the list, with the beginning of its pitch. */
export const AdRow = memo(function AdRow({ ad }: { ad: Ad }) {
  const { id, posterType, posterDetails, postTitle, postContent, skills, state } = ad;
  return (
    <li className={styles.row} data-state={state} data-ad={id} data-list-item>
      <HideBlocked from={authorIdOf(ad)}>
        <LevelRing of={posterDetails} kind={posterType} level={posterDetails.xpLevelData} size="large" />
        <div className={styles.words}>
          <h2 className={styles.title} dir="auto">
            <Link to={paths.classified(id)}>{postTitle}</Link> <StateBadge state={state} />
          </h2>
          <Terms ad={ad} />
          <PostedBy ad={ad} />
          <RoleChips
            label={posterType === 'game' ? 'Recruiting' : 'Roles'}
            roles={rolesOf(ad).map(({ role, plural }) => (posterType === 'game' ? { role, text: plural } : { role }))}
          />
          <SkillLine skillIds={skills} />
          <div className={styles.pitch}>
            <Markdown text={postContent} pictures={ad.pictures} headingsFrom={3} />
          </div>
          <div className={styles.foot}>
            <ContactButtons ad={ad} />
            <AdActions ad={ad} />
          </div>
        </div>
      </HideBlocked>
    </li>
  );
});
