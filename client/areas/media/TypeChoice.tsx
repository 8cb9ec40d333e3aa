import { useId } from 'react';
import { mediaChoices, type SelectedMediaType } from '#shared/mediaTypes';
import styles from './MediaForms.module.css';
import { mediaTypeLooks } from './mediaTypeLooks';

interface TypeChoiceProps {
  chosen: SelectedMediaType;
  onChange: (chosen: SelectedMediaType) => void;
}

/** What kind of piece it is; the rest of the form follows from that. */
export function TypeChoice({ chosen, onChange }: TypeChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles.types}>
      <legend>Media type</legend>
      {mediaChoices.map(({ id, name, storedType }) => {
        const { icon: KindIcon } = mediaTypeLooks[storedType];
        return (
          <label key={id} className={styles.type}>
            <input
              type="radio"
              name={group}
              // The form has just been opened, and begins here.
              autoFocus={id === chosen}
              checked={id === chosen}
              onChange={() => onChange(id)}
            />
            <KindIcon size={20} aria-hidden />
            {name}
          </label>
        );
      })}
    </fieldset>
  );
}
