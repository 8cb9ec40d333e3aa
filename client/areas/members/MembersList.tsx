import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Member } from '#shared/areas/members';
import { paths } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';
import { positionTypes, undefinedPositions } from '#shared/vocabulary';
import { ReportButton } from '../content';
import { LevelRing } from '../../profiles/LevelRing';
import { Time } from '../../ui/text/Time';
import styles from './MembersList.module.css';
import { TeamPages } from './TeamPages';

/** The team by position: current members, then former ones. */
export function MembersList({ gameId }: { gameId: number }) {
  const [pages, setPages] = useState(1);
  return (
    <div className={styles.team}>
      <TeamPages gameId={gameId} pages={pages}>
        {(team, hasMore) => (
          <>
            <TeamGroups title="Current Members" members={team.filter(({ status }) => status === 'Current')} />
            <TeamGroups title="Former Members" members={team.filter(({ status }) => status === 'Former')} />
            {hasMore && (
              <Button variant="default" onClick={() => setPages(pages + 1)}>
                Show more members
              </Button>
            )}
          </>
        )}
      </TeamPages>
    </div>
  );
}

/** Current or former members under their positions. */
function TeamGroups({ title, members }: { title: string; members: Member[] }) {
  if (members.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.groups}>
        {groupByPosition(members).map((group) => (
          <div key={group.name} className={styles.group} data-many={group.members.length > 1 || undefined}>
            <h3 className={styles.name} dir="auto">
              {group.name}
            </h3>
            <ul className={styles.cards}>
              {group.members.map(({ member, positionTitle }) => (
                <li key={member.creditId}>
                  <MemberCard member={member} positionTitle={positionTitle} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface TeamGroup {
  name: string;
  members: { member: Member; positionTitle: string }[];
}

/** The members under each of their positions, those without one last. Empty groups are left out. */
function groupByPosition(members: Member[]): TeamGroup[] {
  const byType = positionTypes.map((positionType) => ({
    name: positionType,
    members: members.flatMap((member) =>
      member.positions
        .filter((position) => position.positionType === positionType)
        .map(({ positionTitle }) => ({ member, positionTitle })),
    ),
  }));
  const others = members.filter(({ positions }) => positions.length === 0);
  const last = { name: undefinedPositions, members: others.map((member) => ({ member, positionTitle: '' })) };
  return [...byType, last].filter((group) => group.members.length > 0);
}

const levels = { owner: 'Owner', mod: 'Moderator', member: null } as const;

/** A member in one of their positions. */
function MemberCard({ member, positionTitle }: { member: Member; positionTitle: string }) {
  const level = levels[member.modLevel];
  return (
    <div className={styles.card} data-card>
      <LevelRing of={member} kind="developer" level={member.xpLevelData} size="large" />
      <div className={styles.words}>
        <span className={styles.nameLine}>
          {member.id === null || member.stringUrl === deletedPerson.stringUrl ? (
            <span className={styles.alias} dir="auto">
              {member.alias}
            </span>
          ) : (
            <Link className={`whole-card ${styles.alias}`} to={paths.developer(member.stringUrl)} dir="auto">
              {member.alias}
            </Link>
          )}
          {level && <span className={styles.level}>{level}</span>}
        </span>
        {positionTitle && <span className={styles.position}>{positionTitle}</span>}
        <span className={styles.since}>
          Joined <Time at={member.firstJoined} format="dayInSentence" />
        </span>
        {member.endDate !== null && (
          <span className={styles.since}>
            Left <Time at={member.endDate} format="dayInSentence" />
          </span>
        )}
      </div>
      <span className={styles.report}>
        <ReportButton
          kind="credit"
          targetId={member.creditId}
          // Owners change their own credit themselves.
          aboutId={member.modLevel === 'owner' ? member.id : null}
          name={`the credit of ${member.alias}`}
        />
      </span>
    </div>
  );
}
