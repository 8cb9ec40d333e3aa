import { Kbd, Switch } from '@mantine/core';
import { useStored } from '../../app/storage';
import { Modal } from '../../ui/overlay/Modal';
import { generalShortcuts, shortcutsKey } from './shortcuts';
import styles from './ShortcutsDialog.module.css';
import { useNavigation } from './useNavigation';

/** The list of shortcuts, and the switch that turns the single keys off. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [stored, store] = useStored(shortcutsKey);
  const places = useNavigation().map(({ key, label }) => ({ keys: ['g', key], does: `Go to ${label}` }));
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className={styles.list}>
        {[...generalShortcuts, ...places].map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        label="Shortcuts of a single key"
        checked={stored !== 'off'}
        onChange={(event) => store(event.currentTarget.checked ? null : 'off')}
      />
    </Modal>
  );
}
