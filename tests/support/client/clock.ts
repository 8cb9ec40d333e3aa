import { act } from '@testing-library/react';

/** Runs a part of a test by a clock that moves by `pass` alone. */
export async function byFakeClock(body: (pass: (milliseconds: number) => Promise<void>) => Promise<void> | void) {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    await body((milliseconds) => act(() => jest.advanceTimersByTimeAsync(milliseconds)));
  } finally {
    jest.useRealTimers();
  }
}
