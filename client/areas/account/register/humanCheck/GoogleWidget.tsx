import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import ReCAPTCHA from 'react-google-recaptcha';

interface GoogleWidgetProps {
  siteKey: string;
  /** Raised when the last answer was used: the widget asks again. */
  round: number;
  onAnswer: (response: string | null) => void;
}

/** Google's question, where the site has its keys; a chunk of its own, so that others never load it. */
export default function GoogleWidget({ siteKey, round, onAnswer }: GoogleWidgetProps) {
  const widget = useRef<ReCAPTCHA>(null);
  const scheme = useComputedColorScheme('dark');
  useEffect(() => {
    if (round > 0) widget.current?.reset();
  }, [round]);
  return <ReCAPTCHA ref={widget} sitekey={siteKey} theme={scheme} onChange={onAnswer} />;
}
