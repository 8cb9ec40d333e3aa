import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { account } from '#shared/areas/account';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../../app/data/fetched';
import { addSlice, type RootState } from '../../../app/store';

const fetchInvitation = createFetch('registration/fetchInvitation', account.readInvitation);

interface RegistrationState {
  /** By code. */
  invitations: FetchedByKey<OutputOf<typeof account.readInvitation>>;
}
const initialState: RegistrationState = { invitations: {} };

/** Invitations to register that a visitor has brought along. */
const registrationSlice = createSlice({
  name: 'registration',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchInvitation, (state) => state.invitations);
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof registrationSlice> {}
}
addSlice(registrationSlice);

const selectInvitations = (state: RootState) => state.registration.invitations;

/** Whether the invitation with this code still lets somebody in. */
export const useInvitation = (invitation: string) =>
  useFetched(fetchInvitation, selectInvitations, { key: invitation, input: { invitation } });
