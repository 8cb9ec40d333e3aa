import { IconColumns2, IconLayoutBoard, IconLayoutList } from '@tabler/icons-react';
import { useCompanionColumn } from '../../../app/page/useCompanionColumn';
import { IconChoice } from '../../../ui/form/IconChoice';
import { hasRoomForTwo } from './columns';
import type { LayoutStyle } from './useLayoutStyle';

const styleChoices = [
  { value: 'masonry', name: 'Masonry', icon: IconLayoutBoard },
  { value: 'double', name: 'Two columns', icon: IconColumns2 },
  { value: 'single', name: 'One column', icon: IconLayoutList },
] as const;

interface LayoutSwitchProps {
  style: LayoutStyle;
  /** The width of all columns together, in px. */
  width: number;
  onStyle: (style: LayoutStyle) => void;
}

/** Chooses the layout of feeds. One that needs more width closes the chat beside the page. */
export function LayoutSwitch({ style: chosen, width, onStyle }: LayoutSwitchProps) {
  const { maxWidth, closeChat } = useAvailableWidth(width);
  const fits = (style: LayoutStyle) => style === 'single' || hasRoomForTwo(width);
  const current = fits(chosen) ? chosen : 'single';
  if (!hasRoomForTwo(maxWidth)) return null;

  function choose(style: LayoutStyle) {
    if (!fits(style)) closeChat();
    onStyle(style);
  }

  const choices = styleChoices.map((each) => ({
    ...each,
    title: fits(each.value) ? each.name : `${each.name} (closes the chat)`,
  }));
  return <IconChoice label="Layout" value={current} choices={choices} onChange={choose} />;
}

/** The width of all columns in px if the chat beside them were closed, and how to close it. */
function useAvailableWidth(width: number) {
  const { isOpen, setOpen } = useCompanionColumn();
  const withoutChat = isOpen ? Math.min(readToken('--content-width'), width + readToken('--companion-width')) : width;
  return { maxWidth: Math.max(width, withoutChat), closeChat: () => setOpen(false) };
}

const readToken = (token: string) =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;
