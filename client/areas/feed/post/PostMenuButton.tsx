import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, type ComponentProps } from 'react';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { useLazyMount } from '../../../ui/overlay/useLazyMount';

const PostMenu = lazyWithRetry(() => import('./PostMenu'));

/** The button of a post's menu. A feed has many of them, so each menu is mounted when its button is first pressed. */
export function PostMenuButton(props: Pick<ComponentProps<typeof PostMenu>, 'post' | 'onEdit'>) {
  const { isMounted, triggerProps } = useLazyMount(PostMenu);
  const button = <MenuButton {...triggerProps} />;
  if (!isMounted) return button;
  return (
    <Suspense fallback={button}>
      <PostMenu {...props} />
    </Suspense>
  );
}

type MenuButtonProps = ActionIconProps &
  Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded'>;

export function MenuButton(props: MenuButtonProps) {
  return (
    <ActionIcon variant="subtle" color="text" size={36} aria-label="Post menu" {...props}>
      <IconDots size={20} aria-hidden />
    </ActionIcon>
  );
}
