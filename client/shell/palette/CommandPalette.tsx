import { Palette } from '../../areas/search/palette/Palette';
import { useCommands } from './useCommands';

interface CommandPaletteProps {
  onShortcuts: () => void;
  onClose: () => void;
}

/** Search and commands, over any page. */
export default function CommandPalette({ onShortcuts, onClose }: CommandPaletteProps) {
  return <Palette commands={useCommands(onShortcuts)} onClose={onClose} />;
}
