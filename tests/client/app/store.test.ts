import { createSlice } from '@reduxjs/toolkit';
import { addSlice, createStore } from '../../../client/app/store';

test('a slice that comes with a later screen has its first state at once, and keeps what others have', () => {
  const store = createStore();
  const before = store.getState();
  addSlice(createSlice({ name: 'later', initialState: { count: 3 }, reducers: {} }));
  expect(store.getState()).toMatchObject({ later: { count: 3 }, connection: before.connection });
});
