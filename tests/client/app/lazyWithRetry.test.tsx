import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { lazyWithRetry, importWithRetry } from '../../../client/ui/loading/lazyWithRetry';

const cut = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/Part.js');
const Part = () => <p>Here it is</p>;
const backOnline = () => act(() => Promise.resolve(window.dispatchEvent(new Event('online'))));

test('code that could not be fetched comes when the connection is back', async () => {
  let isCut = true;
  const load = () =>
    isCut ? Promise.reject<{ default: ComponentType }>(cut) : Promise.resolve({ default: Part as ComponentType });
  const Late = lazyWithRetry(load);
  render(
    <Suspense fallback="On its way">
      <Late />
    </Suspense>,
  );
  await backOnline();
  expect(screen.getByText('On its way')).toBeVisible();
  isCut = false;
  await backOnline();
  expect(await screen.findByText('Here it is')).toBeVisible();
});

test('code that is there and fails is not asked for again', async () => {
  const load = jest.fn(() => Promise.reject(new Error('A mistake in it')));
  await expect(importWithRetry(load)).rejects.toThrow('A mistake in it');
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that was fetched ahead is drawn at once', async () => {
  const Late = lazyWithRetry(() => Promise.resolve({ default: Part }));
  await Late.load();
  render(
    <Suspense fallback="On its way">
      <Late />
    </Suspense>,
  );
  expect(screen.getByText('Here it is')).toBeVisible();
});

test('code that cannot be fetched ahead is fetched again when it is shown', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Part }));
  load.mockRejectedValueOnce(cut);
  const Late = lazyWithRetry(load);
  await Late.load();
  render(
    <Suspense fallback="On its way">
      <Late />
    </Suspense>,
  );
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await screen.findByText('Here it is')).toBeVisible();
});

test('a form that was opened before its code came keeps its words when the place around it is drawn again', async () => {
  const Late = lazyWithRetry(() => Promise.resolve({ default: () => <input aria-label="Words" /> }));
  const place = (title: string) => (
    <Suspense fallback="On its way">
      {title}
      <Late />
    </Suspense>
  );
  const { rerender } = render(place('One'));
  const field = await screen.findByLabelText('Words');
  await userEvent.type(field, 'Fog');
  rerender(place('Other'));
  expect(screen.getByLabelText('Words')).toBe(field);
  expect(field).toHaveValue('Fog');
});
