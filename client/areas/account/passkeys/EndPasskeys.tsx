import { Checkbox } from '@mantine/core';
import styles from '../AccountCard.module.css';

interface EndPasskeysProps {
  form: {
    values: { removePasskeys?: readonly number[] | undefined };
    set: (field: 'removePasskeys', ids: number[]) => void;
  };
  passkeys: readonly { id: number; name: string }[];
}

/** Offers to end passkeys of an account whose password is set anew: somebody else may have added one. */
export function EndPasskeys({ form, passkeys }: EndPasskeysProps) {
  if (passkeys.length === 0) return null;
  const ended = form.values.removePasskeys ?? [];
  return (
    <Checkbox.Group
      label="Passkeys to remove"
      description="These log in without the password. Remove those that are not yours."
      value={ended.map(String)}
      onChange={(ids) => form.set('removePasskeys', ids.map(Number))}
    >
      <div className={styles.form}>
        {passkeys.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
