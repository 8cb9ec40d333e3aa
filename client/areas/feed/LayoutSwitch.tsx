import { ActionIcon } from '@mantine/core';
import { IconColumns2, IconLayoutBoard, IconLayoutList } from '@tabler/icons-react';
import { fits } from './columns';
import styles from './FeedList.module.css';
import type { LayoutStyle } from './useLayoutStyle';

const styleChoices = [
  { style: 'masonry', name: 'Masonry', icon: IconLayoutBoard },
  { style: 'double', name: 'Two columns', icon: IconColumns2 },
  { style: 'single', name: 'One column', icon: IconLayoutList },
] as const;

interface LayoutSwitchProps {
  style: LayoutStyle;
  /** Of the place that the columns share, in px. */
  width: number;
  onStyle: (style: LayoutStyle) => void;
}

export function LayoutSwitch({ style: chosen, width, onStyle }: LayoutSwitchProps) {
  const current = fits(chosen, width) ? chosen : 'single';
  return (
    <div className={styles.switch} role="group" aria-label="Layout">
      {styleChoices.map(({ style, name, icon: ChoiceIcon }) => (
        <ActionIcon
          key={style}
          variant={style === current ? 'light' : 'subtle'}
          color={style === current ? 'ember' : 'text'}
          size={36}
          aria-label={name}
          title={fits(style, width) ? name : `${name}: needs more room. Close the chat or widen the window.`}
          disabled={!fits(style, width)}
          aria-pressed={style === current}
          onClick={() => onStyle(style)}
        >
          <ChoiceIcon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
