import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Suspense, type ComponentProps } from 'react';
import type { Mark } from '#shared/marks';
import { canMark } from '#shared/policies/moderation.policy';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useLazyMount } from '../../ui/overlay/useLazyMount';
import { useSession, viewerOf } from '../account';

const MarkMenu = lazyWithRetry(() => import('./MarkMenu'));

export interface MarkButtonProps {
  thing: { kind: 'post' | 'piece'; targetId: number };
  /** Its present mark. */
  mark: Mark;
  /** The name of the content, for screen readers. */
  name: string;
}

/** The site moderators' button that marks content of others; nothing for everybody else. */
export function MarkButton(props: MarkButtonProps) {
  const { user } = useSession();
  const { isMounted, triggerProps } = useLazyMount(MarkMenu);
  if (!canMark(viewerOf(user))) return null;
  const button = <MarkTarget name={props.name} {...triggerProps} />;
  if (!isMounted) return button;
  return (
    <Suspense fallback={button}>
      <MarkMenu {...props} />
    </Suspense>
  );
}

type MarkTargetProps = Pick<MarkButtonProps, 'name'> &
  ActionIconProps &
  Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded'>;

export const MarkTarget = ({ name, ...trigger }: MarkTargetProps) => (
  <ActionIcon variant="subtle" color="text" size={36} title="Mark" aria-label={`Mark ${name}`} {...trigger}>
    <IconEyeOff size={18} aria-hidden />
  </ActionIcon>
);
