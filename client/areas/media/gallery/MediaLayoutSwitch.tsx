import { IconLayoutBoard, IconLayoutList, IconPhoto } from '@tabler/icons-react';
import { options } from '#shared/areas/options';
import { IconChoice } from '../../../ui/form/IconChoice';
import { useOption } from '../../account';

/** The layout of pages of media. */
export function useMediaLayout() {
  const { value: style, ...option } = useOption('mediaLayoutStyle', {
    fallback: 'masonry',
    endpoint: options.updateMediaLayoutStyle,
  });
  return { style, ...option };
}

const choices = [
  { value: 'masonry', name: 'Masonry', icon: IconLayoutBoard },
  { value: 'gallery', name: 'Gallery', icon: IconPhoto },
  { value: 'single', name: 'One column', icon: IconLayoutList },
] as const;

/** Chooses that layout; nothing for visitors. */
export function MediaLayoutSwitch() {
  const { style, canChoose, choose } = useMediaLayout();
  if (!canChoose) return null;
  return <IconChoice label="Layout" value={style} choices={choices} onChange={(chosen) => void choose(chosen)} />;
}
