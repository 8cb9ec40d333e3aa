import { Suspense, type ComponentProps } from 'react';
import { lazyWithRetry } from '../loading/lazyWithRetry';
import { FieldPlaceholder } from './FieldPlaceholder';
import type { OptionPicker } from './OptionPicker';

const Picker = lazyWithRetry(() => import('./OptionPicker').then((module) => ({ default: module.OptionPicker })));

/** `OptionPicker`, whose code is fetched when it is first shown. */
export function LazyOptionPicker(props: ComponentProps<typeof OptionPicker>) {
  const { label, chosen, none } = props;
  return (
    <Suspense fallback={<FieldPlaceholder label={label} description={chosen.length === 0 ? none : undefined} />}>
      <Picker {...props} />
    </Suspense>
  );
}
