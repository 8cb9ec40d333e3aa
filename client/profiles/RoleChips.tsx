import styles from './RoleChips.module.css';
import { roleLooks, type RoleName } from './roleLooks';

interface RoleChipProps {
  role: RoleName;
  /** Replaces the role's name: "Producers". */
  text?: string;
}

/** A role with its icon and colour. */
export function RoleChip({ role, text = role }: RoleChipProps) {
  const { icon: RoleIcon, colour } = roleLooks[role];
  return (
    <span className={styles.chip} style={{ color: `var(--${colour})` }}>
      <RoleIcon size={15} aria-hidden />
      {text}
    </span>
  );
}

interface RoleChipsProps {
  label: string;
  roles: readonly RoleChipProps[];
}

/** A row of roles; nothing if there are none. */
export function RoleChips({ label, roles }: RoleChipsProps) {
  if (roles.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {roles.map(({ role, text = role }) => (
        <li key={role}>
          <RoleChip role={role} text={text} />
        </li>
      ))}
    </ul>
  );
}
