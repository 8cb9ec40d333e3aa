import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { LazyMenu, type TriggerProps } from '../../../ui/overlay/LazyMenu';

const PostMenu = lazyWithRetry(() => import('./PostMenu'));

/** The button of a post's menu. A feed has many of them, so each menu is mounted when its button is first pressed. */
export const PostMenuButton = (props: ComponentProps<typeof PostMenu>) => (
  <LazyMenu load={PostMenu.load} button={(trigger) => <MenuButton {...trigger} />}>
    <PostMenu {...props} />
  </LazyMenu>
);

export const MenuButton = (trigger: TriggerProps) => (
  <ActionIcon variant="subtle" color="text" size={36} aria-label="Post menu" {...trigger}>
    <IconDots size={20} aria-hidden />
  </ActionIcon>
);
