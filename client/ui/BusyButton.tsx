import type { ComponentProps, MouseEvent } from 'react';

/** What a button of the component library is given: `disabled` while it is loading too. */
type BusyButtonProps = ComponentProps<'button'> & { 'data-loading'?: boolean };

/**
 * The element of every button. While it is busy it does nothing but keeps the focus, which a disabled one would lose:
 * who uses a keyboard or hears the page stays where they pressed it.
 */
export function BusyButton({ type = 'button', disabled, onClick, ...props }: BusyButtonProps) {
  const isBusy = props['data-loading'] === true;
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type={type}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
      {...props}
    />
  );
}
