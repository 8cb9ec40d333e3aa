import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { Suspense, type ComponentProps } from 'react';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { useLazyMount } from '../../ui/overlay/useLazyMount';

const loadMenu = () => import('./ShareMenu');
const ShareMenu = lazyWithRetry(loadMenu);

/** Shares the site; its menu is mounted when it is first opened. */
export function ShareButton() {
  const { isMounted, triggerProps } = useLazyMount(loadMenu);
  const button = <ShareTarget {...triggerProps} />;
  if (!isMounted) return button;
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
