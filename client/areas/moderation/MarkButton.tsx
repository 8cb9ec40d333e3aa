import { ActionIcon } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { Mark } from '#shared/marks';
import { canMark } from '#shared/policies/moderation.policy';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { LazyMenu, type TriggerProps } from '../../ui/overlay/LazyMenu';
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
  if (!canMark(viewerOf(user))) return null;
  return (
    <LazyMenu load={MarkMenu.load} button={(trigger) => <MarkTarget name={props.name} {...trigger} />}>
      <MarkMenu {...props} />
    </LazyMenu>
  );
}

export const MarkTarget = ({ name, ...trigger }: Pick<MarkButtonProps, 'name'> & TriggerProps) => (
  <ActionIcon variant="subtle" color="text" size={36} title="Mark" aria-label={`Mark ${name}`} {...trigger}>
    <IconEyeOff size={18} aria-hidden />
  </ActionIcon>
);
