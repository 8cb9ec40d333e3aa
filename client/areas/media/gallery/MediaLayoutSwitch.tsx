import { IconLayoutBoard, IconLayoutList, IconPhoto } from '@tabler/icons-react';
import { IconChoice } from '../../../ui/form/IconChoice';
import { useMediaLayout } from './useMediaLayout';

const choices = [
  { value: 'masonry', name: 'Masonry', icon: IconLayoutBoard },
  { value: 'gallery', name: 'Gallery', icon: IconPhoto },
  { value: 'single', name: 'One column', icon: IconLayoutList },
] as const;

/** Chooses the layout of pages of media; nothing for visitors. */
export default function MediaLayoutSwitch() {
  const { style, canChoose, choose } = useMediaLayout();
  if (!canChoose) return null;
  return <IconChoice label="Layout" value={style} choices={choices} onChange={(chosen) => void choose(chosen)} />;
}
