import { ActionIcon, Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { Suspense, type ComponentProps } from 'react';
import { useLazyMount } from '../../ui/overlay/useLazyMount';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

const ShareMenu = lazyWithRetry(() => import('./ShareMenu'));

export interface Shared {
  title: string;
  /** The path of its page. */
  path: string;
  /** The toast after copying the link. */
  copied?: string;
}

interface ShareButtonProps extends Shared {
  /** Without the word, where there are many buttons. */
  isIcon?: boolean;
}

/** Shares the address of a profile, game, thread, piece or ad. Its menu is mounted when it is first opened. */
export function ShareButton({ isIcon = false, ...shared }: ShareButtonProps) {
  const { isMounted, triggerProps } = useLazyMount(ShareMenu);
  const button = <ShareTarget isIcon={isIcon} name={shared.title} {...triggerProps} />;
  if (!isMounted) return button;
  return (
    <Suspense fallback={button}>
      <ShareMenu {...shared} isIcon={isIcon} />
    </Suspense>
  );
}

type ShareTargetProps = { isIcon: boolean; name: string } & Pick<
  ComponentProps<'button'>,
  'ref' | 'onClick' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded'
>;

/** The button itself, before and after its menu is mounted. */
export function ShareTarget({ isIcon, name, ...trigger }: ShareTargetProps) {
  if (isIcon) {
    return (
      <ActionIcon variant="default" size={36} aria-label={`Share ${name}`} title="Share" {...trigger}>
        <IconShare3 size={18} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button variant="default" leftSection={<IconShare3 size={16} aria-hidden />} {...trigger}>
      Share
    </Button>
  );
}
