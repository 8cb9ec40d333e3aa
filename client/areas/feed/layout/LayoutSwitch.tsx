import { ActionIcon } from '@mantine/core';
import { IconColumns2, IconLayoutBoard, IconLayoutList } from '@tabler/icons-react';
import { fits } from './columns';
import styles from '../FeedList.module.css';
import type { LayoutStyle } from './useLayoutStyle';
import { useRoom } from '../useRoom';

const styleChoices = [
  { style: 'masonry', name: 'Masonry', icon: IconLayoutBoard },
  { style: 'double', name: 'Two columns', icon: IconColumns2 },
  { style: 'single', name: 'One column', icon: IconLayoutList },
] as const;

/** On smaller screens than this, in px, nothing makes room for a second column. */
const widthToChooseFrom = 760;

interface LayoutSwitchProps {
  style: LayoutStyle;
  /** Of the place that the columns share, in px. */
  width: number;
  onStyle: (style: LayoutStyle) => void;
}

/** A layout that needs the room of the chat folds it away. */
export function LayoutSwitch({ style: chosen, width, onStyle }: LayoutSwitchProps) {
  const { most, makeRoom } = useRoom(width);
  const current = fits(chosen, width) ? chosen : 'single';
  if (most < widthToChooseFrom) return null;

  function choose(style: LayoutStyle) {
    if (!fits(style, width)) makeRoom();
    onStyle(style);
  }

  const hint = (style: LayoutStyle) => {
    if (fits(style, width)) return '';
    return fits(style, most) ? ' (closes the chat)' : ': needs a wider window';
  };

  return (
    <div className={styles.switch} role="group" aria-label="Layout">
      {styleChoices.map(({ style, name, icon: ChoiceIcon }) => (
        <ActionIcon
          key={style}
          variant={style === current ? 'light' : 'subtle'}
          color={style === current ? 'ember' : 'text'}
          size={36}
          aria-label={name}
          title={`${name}${hint(style)}`}
          disabled={!fits(style, most)}
          aria-pressed={style === current}
          onClick={() => choose(style)}
        >
          <ChoiceIcon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
