import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { Suspense, useState, type ComponentProps } from 'react';
import { late } from '../../app/late';

const loadMenu = () => import('./ShareMenu');
const ShareMenu = late(loadMenu);

/** Shares the site; its menu is made when it is asked for. */
export function ShareButton() {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <ShareTarget
      aria-haspopup="menu"
      aria-expanded={false}
      // A chunk that cannot be fetched now is fetched, and reported, when the button is pressed.
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ShareMenu />
    </Suspense>
  );
}

type ShareTargetProps = ActionIconProps &
  Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded'>;

export function ShareTarget(props: ShareTargetProps) {
  return (
    <ActionIcon variant="subtle" color="text" size={40} aria-label="Share this site" title="Share this site" {...props}>
      <IconShare3 size={20} aria-hidden />
    </ActionIcon>
  );
}
