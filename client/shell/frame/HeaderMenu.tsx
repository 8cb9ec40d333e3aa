import { ActionIcon } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { Suspense, type ComponentProps } from 'react';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useLazyMount } from '../../ui/overlay/useLazyMount';

const NewMenu = lazyWithRetry(() => import('./NewMenu'));
const VisitorMenu = lazyWithRetry(() => import('./VisitorMenu'));

/** The button of what the viewer can begin. */
export function NewButton({ stringUrl }: { stringUrl: string }) {
  const { isMounted, triggerProps } = useLazyMount(NewMenu);
  const button = <HeaderTarget of="new" {...triggerProps} />;
  if (!isMounted) return button;
  return (
    <Suspense fallback={button}>
      <NewMenu stringUrl={stringUrl} />
    </Suspense>
  );
}

/** The button of theme and sharing, which those who are logged in have in the menu of their account. */
export function VisitorButton({ onShortcuts }: { onShortcuts: () => void }) {
  const { isMounted, triggerProps } = useLazyMount(VisitorMenu);
  const button = <HeaderTarget of="visitor" {...triggerProps} />;
  if (!isMounted) return button;
  return (
    <Suspense fallback={button}>
      <VisitorMenu onShortcuts={onShortcuts} />
    </Suspense>
  );
}

const targets = {
  new: { label: 'New', icon: IconPlus },
  visitor: { label: 'More', icon: IconDots },
} as const;

type HeaderTargetProps = { of: keyof typeof targets } & Pick<
  ComponentProps<'button'>,
  'ref' | 'onClick' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded'
>;

export function HeaderTarget({ of, ...trigger }: HeaderTargetProps) {
  const { label, icon: TargetIcon } = targets[of];
  return (
    <ActionIcon variant="subtle" color="text" size={40} aria-label={label} title={label} {...trigger}>
      <TargetIcon size={20} aria-hidden />
    </ActionIcon>
  );
}
