import { useState, type ComponentProps, type FocusEvent, type MouseEvent } from 'react';

/** What a button of the component library is given: `disabled` while it is loading too. */
type BusyButtonProps = ComponentProps<'button'> & { 'data-loading'?: boolean };

/**
 * The element of every button. While it is busy, or when it is switched off by what it did, it does nothing but keeps
 * the focus, which a disabled one would lose: who uses a keyboard or hears the page stays where they pressed it.
 */
export function BusyButton({ type = 'button', disabled, onClick, onFocus, onBlur, ...props }: BusyButtonProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const isBusy = props['data-loading'] === true;
  const isIdle = isBusy || (disabled === true && hasFocus);
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
      disabled={disabled && !isIdle}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? ignore : onClick}
      onFocus={focused}
      onBlur={blurred}
      {...props}
    />
  );
}
