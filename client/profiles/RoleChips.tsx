import styles from './RoleChips.module.css';
import { roleLooks, type RoleName } from './roleLooks';

interface RoleChipsProps {
  label: string;
  /** `text` replaces the role's name: "Producers". */
  roles: readonly { role: RoleName; text?: string }[];
}

/** A row of roles, each with its icon and colour; nothing if there are none. */
export function RoleChips({ label, roles }: RoleChipsProps) {
  if (roles.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {roles.map(({ role, text = role }) => {
        const { icon: RoleIcon, colour } = roleLooks[role];
        return (
          <li key={role}>
            <span className={styles.chip} style={{ color: `var(--${colour})` }}>
              <RoleIcon size={15} aria-hidden />
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
