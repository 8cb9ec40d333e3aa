import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sent } from './renderApp';

/** Fills a field at once: typing into whole forms, character by character, takes long on a busy machine. */
export async function type(label: string | RegExp, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The inputs that an endpoint got, in order. */
export const sentTo = (endpoint: unknown) =>
  sent.filter((each) => each.endpoint === endpoint).map(({ input }) => input);
