import { RoleChip } from './RoleChip';
import styles from './RoleChip.module.css';
import type { RoleName } from './roleLooks';

interface RoleChipsProps {
  label: string;
  /** `text` stands in place of the role's name: "Producers". */
  roles: readonly { role: RoleName; text?: string }[];
}

/** Roles beside each other; nothing if there are none. */
export function RoleChips({ label, roles }: RoleChipsProps) {
  if (roles.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {roles.map((chip) => (
        <li key={chip.role}>
          <RoleChip {...chip} />
        </li>
      ))}
    </ul>
  );
}
