import type { UnknownAction } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppStore } from '../../../../client/app/store';

/** A form that somebody writes in when somebody else takes it away. */
export interface TakenAway {
  what: string;
  open: () => Promise<{ store: AppStore; field: HTMLElement }>;
  /** The live event of what somebody else does. */
  happens: () => UnknownAction;
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
