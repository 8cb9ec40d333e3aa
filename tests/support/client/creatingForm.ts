import type { ReactElement } from 'react';
import type { Endpoint, OutputOf } from '#shared/endpoint';
import { answer } from './renderApp';

/** A form that creates something, as somebody fills it in. */
export interface CreatingForm {
  endpoint: Endpoint;
  form: () => ReactElement;
  /** What the network answers besides. */
  answers?: () => void;
  /** The button that opens it. */
  open?: string;
  /** Radio buttons or boxes to choose. */
  choose?: string[];
  /** The beginnings of options by the label of their list. */
  pick?: Record<string, string>;
  /** Texts by the label of their field. */
  fill: Record<string, string>;
  send: string;
}

/** A form of a call, whose answer creates something. */
export const creating = <E extends Endpoint>(
  endpoint: E,
  { output, ...form }: Omit<CreatingForm, 'endpoint'> & { output: OutputOf<E> },
): CreatingForm => ({
  endpoint,
  ...form,
  answers: () => {
    form.answers?.();
    answer(endpoint, output);
  },
});
