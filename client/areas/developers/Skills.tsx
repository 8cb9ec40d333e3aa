import { developersTexts } from '#shared/areas/developers';
import { positions } from '#shared/vocabulary';
import { RoleChip } from '../../ui/RoleChip';
import { TagList } from '../../ui/TagList';
import { useReference } from '../reference';
import type { SectionProps } from './DeveloperPanel';
import styles from './Section.module.css';

export function Skills({ developer }: SectionProps) {
  const { skill } = useReference();
  const roles = positions.filter(({ developerFlag }) => developer[developerFlag]);
  const skills = developer.skills.flatMap((id) => skill(id) ?? []);
  return (
    <>
      {developer.role && <p className={styles.line}>{developer.role}</p>}
      {roles.length > 0 && (
        <ul className={styles.chips} aria-label="Roles">
          {roles.map(({ role }) => (
            <li key={role}>
              <RoleChip role={role} />
            </li>
          ))}
        </ul>
      )}
      {developer.skills.length === 0 ? (
        <p className={styles.quiet}>{developersTexts.noSkills}</p>
      ) : (
        <TagList tags={skills} label="Skills" />
      )}
    </>
  );
}
