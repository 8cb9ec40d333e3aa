import { ActionIcon, Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { LazyMenu, type TriggerProps } from '../../ui/overlay/LazyMenu';
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
  return (
    <LazyMenu
      load={ShareMenu.load}
      button={(trigger) => <ShareTarget isIcon={isIcon} name={shared.title} {...trigger} />}
    >
      <ShareMenu {...shared} isIcon={isIcon} />
    </LazyMenu>
  );
}

interface ShareTargetProps extends TriggerProps {
  isIcon: boolean;
  name: string;
}

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
