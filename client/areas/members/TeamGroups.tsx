import type { Member } from '#shared/areas/members';
import { MemberCard } from './MemberCard';
import styles from './MembersList.module.css';
import { groupByPosition } from './teamGroups';

/** The members of now, or the former ones, under their positions. */
export function TeamGroups({ title, members }: { title: string; members: Member[] }) {
  if (members.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.groups}>
        {groupByPosition(members).map((group) => (
          <div key={group.name} className={styles.group} data-many={group.members.length > 1 || undefined}>
            <h3 className={styles.name}>{group.name}</h3>
            <ul className={styles.cards}>
              {group.members.map(({ member, positionTitle }, index) => (
                <li key={member.id ?? `deleted.${index}`}>
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
