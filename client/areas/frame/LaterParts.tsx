import { SiteUpdates } from '../../app/SiteUpdates';
import { TimeTooltip } from '../../ui/text/TimeTooltip';
import { useShortcuts } from './useShortcuts';

/** What a page can be read without: shortcuts, the exact moments of times, changed settings of the site. */
export default function LaterParts({ onShortcuts }: { onShortcuts: () => void }) {
  useShortcuts(onShortcuts);
  return (
    <>
      <SiteUpdates />
      <TimeTooltip />
    </>
  );
}
