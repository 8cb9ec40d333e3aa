import { render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { failureTexts } from '#shared/endpoint';
import { ScreenBoundary } from '../../client/app/ScreenBoundary';

function Broken(): never {
  throw new Error('Failed to fetch dynamically imported module');
}

function show() {
  render(
    <MantineProvider env="test">
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>
    </MantineProvider>,
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a screen that broke can be asked for again', () => {
  show();
  expect(screen.getByRole('alert')).toHaveTextContent(failureTexts.unknown);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('without a connection it is waited for: a reload would leave the site', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const listen = jest.spyOn(window, 'addEventListener');
  show();
  expect(screen.getByRole('alert')).toHaveTextContent(failureTexts.offline);
  expect(screen.queryByRole('button')).toBeNull();
  expect(listen).toHaveBeenCalledWith('online', expect.any(Function));
});
