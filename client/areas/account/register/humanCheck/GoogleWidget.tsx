import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import ReCAPTCHA from 'react-google-recaptcha';

interface GoogleWidgetProps {
  siteKey: string;
  /** Number of answers used so far; a new one resets the widget. */
  round: number;
  onAnswer: (response: string | null) => void;
}

/** Google's reCAPTCHA. A chunk of its own, because only sites with Google keys load it. */
export default function GoogleWidget({ siteKey, round, onAnswer }: GoogleWidgetProps) {
  const widget = useRef<ReCAPTCHA>(null);
  const scheme = useComputedColorScheme('dark');
  useEffect(() => {
    if (round > 0) widget.current?.reset();
  }, [round]);
  return <ReCAPTCHA ref={widget} sitekey={siteKey} theme={scheme} onChange={onAnswer} />;
}
