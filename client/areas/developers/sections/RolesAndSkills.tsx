import { developersTexts } from '#shared/areas/developers';
import { positions } from '#shared/vocabulary';
import { RoleChips } from '../../../profiles/RoleChips';
import { TagList } from '../../../profiles/TagList';
import { useReference } from '../../reference';
import type { SectionProps } from './section';
import styles from './Section.module.css';

export function RolesAndSkills({ developer }: SectionProps) {
  const { skill } = useReference();
  const skills = developer.skills.flatMap((id) => skill(id) ?? []);
  return (
    <>
      {developer.role && <p className={styles.line}>{developer.role}</p>}
      <RoleChips label="Roles" roles={positions.filter(({ developerFlag }) => developer[developerFlag])} />
      {developer.skills.length === 0 ? (
        <p className={styles.quiet}>{developersTexts.noSkills}</p>
      ) : (
        <TagList tags={skills} label="Skills" />
      )}
    </>
  );
}
