import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { desk } from '#shared/areas/operating/desk';
import { look, lookTexts } from '#shared/areas/operating/look';
import { defaultSite, siteEvents, type Site } from '#shared/areas/operating/site';
import { onLive } from '../../client/app/live/live';
import { answer, aUser, renderApp, sent } from '../support/client/renderApp';

const tell = ({ store }: ReturnType<typeof renderApp>, site: Partial<Site>) =>
  act(() => void store.dispatch(onLive(siteEvents.siteUpdated)({ ...defaultSite, ...site })));
const openDesk = () => {
  answer(desk.readDesk, { ...defaultSite, freshUntil: new Date(Date.now() + 60_000).toISOString() });
  return renderApp({ path: '/Admin', viewer: aUser({ isOperator: true }) });
};

afterEach(() => {
  document.head.innerHTML = '';
});

test('a logo and accents show on a page that is open, in the icon of its tab too, and go with their removal', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
  const icon = document.head.querySelector('link')!;
  const page = renderApp({ path: '/PrivacyPolicy' });
  const header = await screen.findByRole('banner');
  const { style } = document.documentElement;
  tell(page, { logo: 'abc', accent: { light: '#0a668e', dark: '' } });
  expect(within(header).getByRole('presentation')).toHaveAttribute('src', '/userdata/logos/abc.webp');
  await waitFor(() => expect(style.getPropertyValue('--accent-light')).toBe('#0a668e'));
  expect(style.getPropertyValue('--accent-dark')).toBe('');
  expect(icon).toHaveAttribute('href', '/userdata/logos/abc.png');
  expect(icon).not.toHaveAttribute('type');
  tell(page, { accent: { light: '', dark: '#5cc8f2' } });
  await waitFor(() => expect(icon.href).toContain(encodeURIComponent('#5cc8f2')));
  tell(page, {});
  expect(within(header).queryByRole('presentation')).not.toBeInTheDocument();
  await waitFor(() => expect(style.getPropertyValue('--accent-light')).toBe(''));
  expect(icon).toHaveAttribute('href', '/favicon.svg');
});

test('a pale accent is refused with a clear text before it is sent', async () => {
  const user = userEvent.setup();
  openDesk();
  const section = within(await screen.findByRole('region', { name: 'Accent colour' }));
  const light = section.getByLabelText('Light scheme');
  await user.type(light, '#ffee88');
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(await section.findByText(lookTexts.tooPale)).toBeVisible();
  await user.clear(light);
  await user.type(light, '#0a668e');
  answer(look.saveAccent, { light: '#0a668e', dark: '' });
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(lookTexts.accentSaved)).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ light: '#0a668e', dark: '' });
});

test('an operator chooses a logo, and removes it', async () => {
  globalThis.URL.createObjectURL = () => 'blob:preview';
  globalThis.URL.revokeObjectURL = () => undefined;
  const user = userEvent.setup();
  const page = openDesk();
  const section = within(await screen.findByRole('region', { name: 'Logo' }));
  expect(section.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(section.getByRole('presentation')).toHaveAttribute('src', '/favicon.svg');
  await user.upload(section.getByLabelText('Logo'), new File(['x'], 'logo.png', { type: 'image/png' }));
  answer(look.uploadLogo, { logo: 'abc' });
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(lookTexts.logoSaved)).toBeVisible();
  answer(desk.readDesk, { ...defaultSite, freshUntil: new Date(Date.now() + 60_000).toISOString() });
  tell(page, { logo: 'abc' });
  answer(look.uploadLogo, { logo: null });
  await user.click(await section.findByRole('button', { name: 'Remove the logo' }));
  expect(await screen.findByText(lookTexts.logoRemoved)).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ remove: 'true' });
});
