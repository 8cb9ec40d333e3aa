import styles from './RoleChip.module.css';
import { roleLooks, type RoleName } from './roleLooks';

interface RoleChipProps {
  role: RoleName;
  /** In place of the role's name: "Producers", "Lead Programmer". */
  text?: string;
  /** The icon alone, its name for those who hear the page. */
  iconOnly?: boolean;
}

export function RoleChip({ role, text = role, iconOnly }: RoleChipProps) {
  const { icon: RoleIcon, colour } = roleLooks[role];
  if (iconOnly) {
    return (
      <span
        className={styles.chip}
        style={{ color: `var(--${colour})` }}
        role="img"
        aria-label={text}
        title={text}
        data-icon-only
      >
        <RoleIcon size={15} aria-hidden />
      </span>
    );
  }
  return (
    <span className={styles.chip} style={{ color: `var(--${colour})` }}>
      <RoleIcon size={15} aria-hidden />
      {text}
    </span>
  );
}
