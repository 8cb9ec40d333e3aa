import { useState, type ComponentProps, type FocusEvent, type MouseEvent } from 'react';

/** Props that Mantine gives its buttons; `disabled` is also set while one is loading. */
type BusyButtonProps = ComponentProps<'button'> & { 'data-loading'?: boolean };

/**
 * The element of every Mantine button. While it is loading, or when its own action disabled it, it ignores clicks but
 * keeps the focus, which a disabled button would lose: keyboard and screen reader users stay where they were.
 */
export function BusyButton({ type = 'button', disabled, onClick, onFocus, onBlur, ...props }: BusyButtonProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const isBusy = props['data-loading'] === true;
  const isInert = isBusy || (disabled === true && hasFocus);
  const ignore = (event: MouseEvent) => event.preventDefault();
  function focused(event: FocusEvent<HTMLButtonElement>) {
    setHasFocus(true);
    onFocus?.(event);
  }
  function blurred(event: FocusEvent<HTMLButtonElement>) {
    setHasFocus(false);
    onBlur?.(event);
  }
  return (
    <button
      type={type}
      disabled={disabled && !isInert}
      aria-disabled={isInert || undefined}
      onClick={isInert ? ignore : onClick}
      onFocus={focused}
      onBlur={blurred}
      {...props}
    />
  );
}
